import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { makeSupport } from '#application/support/index.ts'
import type { SupportPort } from '#application/support/support.port.ts'
import { BackendUnavailable } from '#application/shared/backend.errors.ts'
import { ContactsViewModel } from '#web/pages/contacts/contacts.view-model.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'

const page = (createIssue: SupportPort['createIssue'] = () => Effect.succeed(1001)) => {
  const port: SupportPort = {
    createIssue,
    createTicket: () => Effect.succeed({ id: 'T-1', errorDesc: null }),
  }
  return new ContactsViewModel(makeSupport(port, fakeSession().session))
}

const written = (model: ContactsViewModel): ContactsViewModel => {
  model.setEmail('driver@example.com')
  model.setContent('Штраф оплачен, но всё ещё в списке')
  return model
}

describe('a question to the support', () => {
  it('gets a number', async () => {
    const model = written(page())
    model.send()
    await when(() => model.number !== null)
    expect(model.number).toBe(1001)
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
    expect(model.number).toBe(1001)
  })
})
