import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import { makeSupport } from '#application/support/index.ts'
import type { SupportPort } from '#application/support/support.port.ts'
import type { TicketReply } from '#domain/support/support-ticket.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'

const form = { email: 'a@b.ru', content: 'Помогите', userPlatform: 'web', userAppVersion: '', userId: '' }
const ticket = { email: 'a@b.ru', subject: 'Чек', content: 'Не пришёл', screen: 'fines' }

const supportWith = async (reply: TicketReply = { id: 'T-1', errorDesc: null }) => {
  const port: SupportPort = {
    createIssue: () => Effect.succeed(1001),
    createTicket: () => Effect.succeed(reply),
  }
  return makeSupport(port)
}

describe('a question to the support', () => {
  test('returns its number', async () => {
    expect(await Effect.runPromise((await supportWith()).send(form))).toBe(1001)
  })

  test('a question to the support with field errors names every invalid field', async () => {
    const support = await supportWith()
    const error = await Effect.runPromise(Effect.flip(support.send({ ...form, email: 'x', content: ' ' })))
    expect(error).toMatchObject({ issues: [{ field: 'email' }, { field: 'content' }] })
  })
})

describe('a message to the support', () => {
  const email = {
    email: 'a@b.ru',
    content: 'Помогите',
    screen: '/documents/ capability.off',
    version: '1.2.3',
  }

  test('a message to the support becomes a ticket for a signed-in visitor and returns the public ticket number', async () => {
    const support = await supportWith({ id: 'T-1', number: 1002, errorDesc: null })
    expect(await Effect.runPromise(support.write(email))).toEqual({ number: '1002', isTicket: true })
  })

  test('a message to the support becomes a plain question without a session, with the screen as the platform and the version of the product', async () => {
    const requests: string[] = []
    const port: SupportPort = {
      createIssue: ({ userPlatform, userAppVersion }) => {
        requests.push(userPlatform, userAppVersion)
        return Effect.succeed(1001)
      },
      createTicket: () => Effect.succeed({ id: 'T-1', errorDesc: null }),
    }
    const support = makeSupport({ ...port, createTicket: fakeSession().inThisSession(port).createTicket })
    expect([await Effect.runPromise(support.write(email)), requests]).toEqual([
      { number: '1001', isTicket: false },
      ['web /documents/ capability.off', '1.2.3'],
    ])
  })
})

describe('a ticket', () => {
  test('succeeds when the answer has an id', async () => {
    expect(await Effect.runPromise((await supportWith()).openTicket(ticket))).toBe('T-1')
  })

  test('fails with the description of the server when the answer has no id', async () => {
    const reply = { id: null, errorDesc: 'Слишком много обращений' }
    const error = await Effect.runPromise(Effect.flip((await supportWith(reply)).openTicket(ticket)))
    expect(error).toMatchObject({
      _tag: 'OperationRefused',
      code: 'ticket.refused',
      message: 'Слишком много обращений',
    })
  })
})
