import { Effect } from 'effect'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { makeSupport } from '#application/support/index.ts'
import type { SupportPort, Ticket } from '#application/support/support.port.ts'
import { BackendUnavailable } from '#application/shared/backend.errors.ts'
import type { Resolve } from '#web/app/services.ts'
import { action } from '#web/features/support/contacts.page.tsx'
import { contactForm } from '#web/features/support/contact-form.ts'
import { ContactsViewModel, type SentQuestion } from '#web/features/support/contacts.view-model.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { callAction } from '#tests/support/pages/call-action.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'

const question = { email: 'driver@example.com', content: 'Штраф оплачен, но всё ещё в списке' }

interface Around {
  readonly createIssue?: SupportPort['createIssue']
  readonly scope?: ReturnType<typeof fakeSession>
  readonly tickets?: Ticket[]
  readonly path?: string
}

const requests = (
  fields: Readonly<Record<string, string>>,
  {
    createIssue = () => Effect.succeed(1001),
    scope = fakeSession(),
    tickets = [],
    path = '/contacts/',
  }: Around = {},
) => {
  const port: SupportPort = {
    createIssue,
    createTicket: (ticket) => {
      tickets.push(ticket)
      return Effect.succeed({ id: 'T-1', number: 1002, errorDesc: null })
    },
  }
  const { createTicket } = scope.inThisSession(port)
  const request = (() => makeSupport({ ...port, createTicket })) as unknown as Resolve
  return callAction<SentQuestion>(action, path, fields, request)
}

describe('ContactsViewModel', () => {
  it('creates a ticket with the screen, the code and the payment for a user with a session', async () => {
    const scope = fakeSession()
    await Effect.runPromise(scope.session.open())
    const tickets: Ticket[] = []
    const path = '/contacts/?screen=%2Fdocuments%2F&code=capability.off'
    const reply = await requests(question, { scope, tickets, path })
    expect(reply).toMatchObject({ _tag: 'Done', value: { number: '1002', isTicket: true } })
    expect(tickets[0]?.screen).toBe('/documents/ capability.off')
  })

  it('sends the version of the product that the build has set', async () => {
    vi.stubGlobal('productVersion', '1.2.3')
    onTestFinished(() => void vi.unstubAllGlobals())
    const versions: string[] = []
    await requests(question, {
      createIssue: ({ userAppVersion }) => Effect.sync(() => versions.push(userAppVersion)),
    })
    expect(versions).toEqual(['1.2.3'])
  })

  it('shows the number of the ticket', async () => {
    const reply = await requests(question)
    expect(new ContactsViewModel(reply).accepted).toEqual({
      number: '1001',
      isTicket: false,
      email: 'driver@example.com',
    })
  })

  it('shows the errors of an empty address and an empty question', () => {
    const form = new FormModel(contactForm)
    form.submit()
    expect(form.errors.map(({ text }) => text)).toEqual([
      'Введите почту: на неё придёт ответ',
      'Напишите, что случилось',
    ])
  })

  it('ContactsViewModel does not send a question that contains a card number', async () => {
    const sent: unknown[] = []
    const createIssue: SupportPort['createIssue'] = (issue) => Effect.sync(() => sent.push(issue))
    const reply = await requests({ ...question, content: 'Карта 2200 0000 0000 0004' }, { createIssue })
    expect([reply._tag, sent]).toEqual(['Invalid', []])
    const { form } = new ContactsViewModel(reply)
    expect(form.errorAt('content')).toContain('номер карты')
  })

  it('keeps the text of a question that failed to send', async () => {
    const networkFailure = new BackendUnavailable({ reason: 'network', message: 'Нет связи' })
    const reply = await requests(question, { createIssue: () => Effect.fail(networkFailure) })
    expect(reply).toMatchObject({ _tag: 'Failed', failure: { message: 'Нет связи' } })
    expect(new ContactsViewModel(reply).form.values).toEqual(question)
  })

  it('allows another question from the same address', async () => {
    const reply = await requests(question)
    const model = new ContactsViewModel(reply)
    model.again()
    expect([model.accepted, model.form.values]).toEqual([null, { email: 'driver@example.com', content: '' }])
    model.form.edit('content', 'И ещё')
    model.form.begin()
    model.form.settle(await requests({ ...question, content: 'И ещё' }))
    expect(model.accepted?.number).toBe('1001')
  })
})
