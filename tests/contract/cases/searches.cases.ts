import { Effect } from 'effect'
import { expect } from 'vitest'
import type { ChargeEmailRequest } from '#application/fines/searches.port.ts'
import {
  finesByIds,
  order,
  ordinanceAdvantage,
  ordinanceSummary,
  preload,
  searchCompleteness,
  uinInfo,
} from '#adapters/backend/contract/searches.contract.ts'
import { sendMail } from '#adapters/backend/contract/mail.contract.ts'
import { requestCashback } from '#adapters/backend/contract/cashback.contract.ts'
import { type CallCase, type Prepare, callCase } from '#tests/contract/call-case.ts'
import { emailsTo } from '#tests/support/backend/member.ts'
import { addInn, asks } from './document-calls.ts'
import { driverWithFine, knownUin, ofUnknownVehicle, sourceRefusals } from './fines.cases.ts'
import { unknownPayment, paid, started } from './payment-calls.ts'

const ofTaxNumber: Prepare<{ readonly web: '1' }> = async (fixture) => {
  const auth = await fixture.visitor()
  await addInn(fixture, auth)
  return { auth, input: { web: '1' } }
}

const ofDriver =
  <Input>(input: Input): Prepare<Input> =>
  async (fixture) => ({ auth: (await driverWithFine(fixture)).auth, input })

const base64 = (text: string): string => Buffer.from(text).toString('base64')

const email = (hash: ChargeEmailRequest['template'] | 'spam', meta: object = {}, data: object = {}) => ({
  hash: base64(hash),
  meta: base64(JSON.stringify(meta)),
  data: base64(JSON.stringify(data)),
})

type Mail = ReturnType<typeof email>

const ofMember =
  (input: Mail): Prepare<Mail> =>
  async (fixture) => ({ auth: await fixture.member(), input })

const cashback = { email: 'Driver@example.ru', description: 'Оплата 12 ноября' }

const aboutPaid =
  (overrides: Partial<typeof cashback> = {}): Prepare<typeof cashback & { readonly id: string }> =>
  async (fixture) => {
    const { id, auth } = await paid(fixture)
    return { auth, input: { ...cashback, id, ...overrides } }
  }

export const searchesCases: readonly CallCase[] = [
  callCase(preload, {
    happy: ofTaxNumber,
    shows: (reply) => {
      // Both answers are valid by spec §4 Preload; a test of the feature covers the polls after «wait».
      const kinds = new Set(reply.taxeslist?.map(({ kind }) => kind))
      expect([[2], ['tax']]).toContainEqual(reply.wait === undefined ? [...kinds] : [reply.wait])
    },
    refusals: {
      'source.none': { on: 'sources-none', prepareInput: ofTaxNumber },
      'source.unavailable': {
        on: 'sources-down',
        prepareInput: async (fixture) => {
          const input = await ofTaxNumber(fixture)
          const at = new Date(fixture.backend.clock.now())
          const check = { asked_at: at, answered_at: at, failure: 'network' }
          await fixture.backend.store.db
            .insertInto('source_checks')
            .values({ kind: 'inn', value: '7707083893', source: 'gis', ...check })
            .onConflict((conflict) => conflict.columns(['kind', 'value', 'source']).doUpdateSet(check))
            .execute()
          return input
        },
      },
    },
    foreign: null,
  }),
  callCase(uinInfo, {
    happy: asks({ uin: knownUin }),
    shows: (reply) =>
      expect(reply).toMatchObject({
        issuer: { kind: 'police' },
        region: { code: '77' },
        ruling: { date: '2026-11-02', certainty: 'stated' },
        camera: true,
        charge: 'known',
        fineId: expect.any(String),
      }),
    refusals: { 'capability.off': { on: 'capabilities-off', prepareInput: asks({ uin: knownUin }) } },
    foreign: null,
  }),
  callCase(order, {
    happy: async (fixture) => ({
      auth: await fixture.visitor(),
      input: { id: await fixture.shop.charge({ kind: 'tax' }) },
    }),
    shows: (reply, _, { input: { id } }) =>
      expect(reply.order).toEqual({ id, fine: id, by: 'tax', bailiffCase: null }),
    refusals: { 'order.unknown': asks({ id: unknownPayment }) },
    foreign: null,
  }),
  callCase(finesByIds, {
    happy: async (fixture) => {
      const { id, auth } = await driverWithFine(fixture)
      return { auth, input: { ordinanceIds: [id, unknownPayment, 'nonsense'] } }
    },
    shows: ({ fines }, _, { input }) =>
      expect(fines.map(({ id }) => id)).toEqual(input.ordinanceIds.slice(0, 1)),
    refusals: {},
    foreign: null,
  }),
  callCase(ordinanceSummary, {
    happy: ofDriver({}),
    shows: ({ categories }) => {
      const counts = categories.map(({ category, count, due }) => [category, count, due])
      expect(counts).toEqual([
        ['all', 1, 56_250],
        ['not_paid', 1, 56_250],
        ['fines', 1, 56_250],
        ['ipfssp', 0, 0],
        ['inn_ordinances', 0, 0],
        ['paid_ordinances', 0, 0],
      ])
    },
    refusals: sourceRefusals(ofUnknownVehicle({})),
    foreign: null,
  }),
  callCase(ordinanceAdvantage, {
    happy: ofDriver({}),
    shows: (reply) =>
      expect(reply).toMatchObject({
        saving: 18_750,
        nearestLastDay: '2026-12-02',
        losses: [{ kind: 'discount', amount: 18_750 }],
      }),
    refusals: sourceRefusals(ofUnknownVehicle({})),
    foreign: null,
  }),
  callCase(requestCashback, {
    happy: aboutPaid(),
    shows: async (_, { backend }, { input: { id } }) => {
      const rows = await backend.store.db
        .selectFrom('cashback_requests')
        .select(['email', 'description'])
        .where('payment_id', '=', id)
        .execute()
      expect(rows).toEqual([{ email: 'driver@example.ru', description: 'Оплата 12 ноября' }])
    },
    refusals: {
      'payment.unknown': asks({ ...cashback, id: unknownPayment }),
      'cashback.unpaid': async (fixture) => {
        const { id, auth } = await started(fixture)
        return { auth, input: { ...cashback, id } }
      },
      'cashback.decided': async (fixture) => {
        const { auth, input } = await aboutPaid()(fixture)
        await Effect.runPromise(fixture.backend.as(auth).request(requestCashback, input))
        await fixture.backend.store.db
          .updateTable('desk_items')
          .set({ state: 'refused' })
          .where('cashback_id', '=', input.id)
          .execute()
        return { auth, input }
      },
      email: aboutPaid({ email: 'driver@' }),
      required: aboutPaid({ description: ' ' }),
      'too-long': aboutPaid({ email: 'a'.repeat(1001) }),
      'text.long': aboutPaid({ description: 'а'.repeat(5001) }),
      'text.card': aboutPaid({ description: 'Карта 4111 1111 1111 1111' }),
    },
    foreign: {
      code: 'payment.unknown',
      prepareInput: async (fixture) => ({
        auth: await fixture.visitor(),
        input: { ...cashback, id: (await paid(fixture)).id },
      }),
    },
  }),
  callCase(sendMail, {
    happy: ofMember(email('fines', { note: 'для бухгалтера' })),
    shows: async (_, { backend }, { auth }) => {
      const emails = await emailsTo(backend, 'email' in auth ? String(auth.email) : '')
      expect(emails).toMatchObject([{ subject: 'Ваши штрафы' }])
      expect(emails[0]?.body).toContain('Ваша заметка: для бухгалтера')
    },
    refusals: {
      'mail.large': ofMember({ ...email('fines'), data: 'A'.repeat(32 * 1024) }),
      'mail.base64': ofMember({ ...email('fines'), meta: '{}' }),
      'mail.template': ofMember(email('spam')),
      'mail.line-break': ofMember(email('fines', { note: 'строка\r\nBcc: all@example.ru' })),
      'mail.unverified': asks(email('fines')),
      'mail.limit': async (fixture) => {
        const auth = await fixture.member()
        const row = {
          user_id: auth.userId,
          template: 'fines',
          requested_at: new Date(fixture.backend.clock.now()),
        }
        await fixture.backend.store.db.insertInto('mail_requests').values([row, row, row, row, row]).execute()
        return { auth, input: email('fines') }
      },
      'fine.unknown': ofMember(email('fine', {}, { fineId: unknownPayment })),
      'receipt.unknown': ofMember(email('receipt', {}, { receipt: 'a'.repeat(27) })),
    },
    foreign: null,
  }),
  callCase(searchCompleteness, {
    happy: async (fixture) => {
      const { auth, sts } = await driverWithFine(fixture)
      await fixture.backend.store.db
        .insertInto('source_checks')
        .values({
          kind: 'sts',
          value: sts,
          source: 'demo',
          asked_at: new Date(fixture.backend.clock.now()),
          answered_at: new Date(fixture.backend.clock.now()),
          failure: 'timeout',
        })
        .execute()
      return { auth, input: {} }
    },
    shows: ({ searches }) =>
      expect(searches).toMatchObject([
        {
          document: { type: 'sts' },
          sources: [
            { name: 'Демо-реестр', state: 'failed', why: 'timeout' },
            { name: 'Загруженные файлы', state: 'answered', found: 1 },
          ],
        },
      ]),
    refusals: {},
    foreign: null,
  }),
]
