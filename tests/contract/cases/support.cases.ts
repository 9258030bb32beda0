import { expect } from 'vitest'
import { noAuth } from '#domain/session/auth-data.ts'
import { createIssue, createTicket } from '#adapters/backend/contract/support.contract.ts'
import { callCase, type CallCase, type Prepare } from '#tests/contract/call-case.ts'
import { emailsTo, newAddress } from '#tests/support/backend/member.ts'

const issue =
  (changes: Partial<typeof createIssue.input.Type> = {}): Prepare<typeof createIssue.input.Type> =>
  async () => ({
    auth: noAuth,
    input: {
      email: newAddress(),
      content: 'Штраф оплачен, но всё ещё в списке',
      user_platform: 'web',
      user_app_version: '1.0.0',
      user_id: '',
      ...changes,
    },
  })

const ticket =
  (changes: Partial<typeof createTicket.input.Type> = {}): Prepare<typeof createTicket.input.Type> =>
  async (fixture) => ({
    auth: await fixture.visitor(),
    input: { email: newAddress(), subject: 'Чек', content: 'Не пришёл чек', screen: 'fines', ...changes },
  })

/** Invalid values of the form; both calls reject them. */
const invalidFields = {
  required: { content: ' ' },
  email: { email: 'no address' },
  'text.long': { content: 'о'.repeat(5001) },
  'text.card': { content: 'Моя карта 4111 1111 1111 1111' },
}

const refusalsOfFields = <Input>(
  spoil: (changes: Partial<{ email: string; content: string }>) => Prepare<Input>,
) => Object.fromEntries(Object.entries(invalidFields).map(([code, changes]) => [code, spoil(changes)]))

export const supportCases: readonly CallCase[] = [
  callCase(createIssue, {
    happy: issue(),
    shows: async ({ number }, { backend }, { input }) => {
      const [email] = await emailsTo(backend, input.email)
      expect(email?.subject).toBe(`Обращение № ${number} получено`)
    },
    refusals: refusalsOfFields(issue),
    foreign: null,
  }),
  callCase(createTicket, {
    happy: ticket(),
    shows: async ({ id }, { backend }, { auth }) => {
      const row = await backend.store.db
        .selectFrom('support_requests')
        .select(['kind', 'user_id', 'subject'])
        .where('id', '=', String(id))
        .executeTakeFirst()
      expect(row).toEqual({ kind: 'ticket', user_id: auth.userId, subject: 'Чек' })
    },
    refusals: refusalsOfFields(ticket),
    foreign: null,
  }),
]
