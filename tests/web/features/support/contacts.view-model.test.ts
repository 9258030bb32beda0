import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { makeSupport } from '#application/support/index.ts'
import type { SupportPort, Ticket } from '#application/support/support.port.ts'
import { NotSignedIn } from '#application/shared/backend.errors.ts'
import { noContext, type SupportContext } from '#domain/support/support-context.ts'
import { BackendUnavailable } from '#application/shared/backend.errors.ts'
import { ContactsViewModel } from '#web/features/support/contacts.view-model.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'

const strangers = { fosUser: () => Effect.fail(new NotSignedIn()) }

const page = (
  createIssue: SupportPort['createIssue'] = () => Effect.succeed(1001),
  { world, profile = strangers, context = noContext, tickets = [] }: Partial<Around> = {},
) => {
  const port: SupportPort = {
    createIssue,
    createTicket: (ticket) => {
      tickets.push(ticket)
      return Effect.succeed({ id: 'T-1', number: 1002, errorDesc: null })
    },
  }
  const { createTicket } = (world ?? fakeSession()).inThisSession(port)
  return new ContactsViewModel(makeSupport({ ...port, createTicket }), profile, context)
}

const written = (model: ContactsViewModel): ContactsViewModel => {
  model.setEmail('driver@example.com')
  model.setContent('Штраф оплачен, но всё ещё в списке')
  return model
}

interface Around {
  readonly world: ReturnType<typeof fakeSession>
  readonly profile: ConstructorParameters<typeof ContactsViewModel>[1]
  readonly context: SupportContext
  readonly tickets: Ticket[]
}

describe('a question to the support', () => {
  it('of whoever has a session is a ticket, with the screen, the code and the payment that the page was told', async () => {
    const world = fakeSession()
    await Effect.runPromise(world.session.open())
    const tickets: Ticket[] = []
    const context = { screen: '/documents/', code: 'capability.off', payment: null }
    const model = written(page(undefined, { world, context, tickets }))
    model.send()
    await when(() => model.number !== null)
    expect([model.number, tickets[0]?.screen]).toEqual(['1002', '/documents/ capability.off'])
  })

  it('begins with the address of the account, unless another one is typed already', async () => {
    const profile = {
      fosUser: () =>
        Effect.succeed({
          email: 'anna@mail.example',
          isEmailConfirmed: true,
          hasPassword: true,
          isLegalEntity: false,
          registeredAt: instant(0),
        }),
    }
    const model = page(undefined, { profile })
    model.recalling.start()
    await when(() => !model.recalling.isRunning)
    const typed = page(undefined, { profile })
    typed.setEmail('other@mail.example')
    typed.recalling.start()
    await when(() => !typed.recalling.isRunning)
    expect([model.email, typed.email]).toEqual(['anna@mail.example', 'other@mail.example'])
  })

  it('gets a number', async () => {
    const model = written(page())
    model.send()
    await when(() => model.number !== null)
    expect(model.number).toBe('1001')
  })

  it('without an address and words is asked for both, in words of its fields', () => {
    const model = page()
    model.send()
    expect(model.mistakes.map(({ text }) => text)).toEqual([
      'Введите почту: на неё придёт ответ',
      'Напишите, что случилось',
    ])
  })

  it('with a card number in it is not sent', () => {
    const model = written(page())
    model.setContent('Карта 2200 0000 0000 0004')
    model.send()
    expect(model.mistakeAt('content')).toContain('номер карты')
    expect(model.asking.state._tag).toBe('Idle')
  })

  it('that does not get through keeps its words', async () => {
    const model = written(
      page(() => Effect.fail(new BackendUnavailable({ reason: 'network', message: 'Нет связи' }))),
    )
    model.send()
    await when(() => model.refusal !== null)
    expect([model.refusal, model.content]).toEqual(['Нет связи', 'Штраф оплачен, но всё ещё в списке'])
  })

  it('can be followed by another one from the same address', async () => {
    const model = written(page())
    model.send()
    await when(() => model.number !== null)
    model.again()
    expect([model.number, model.email, model.content]).toEqual([null, 'driver@example.com', ''])
    model.setContent('И ещё')
    model.send()
    await when(() => model.number !== null)
    expect(model.number).toBe('1001')
  })
})
