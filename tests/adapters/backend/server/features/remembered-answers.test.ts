import { gunzipSync } from 'node:zlib'
import { fc, test as law } from '@fast-check/vitest'
import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import type { AuthData } from '#domain/session/auth-data.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { emptyFineList } from '#domain/fines/fine-list.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { DocumentSearch } from '#domain/fines/search-of-documents.ts'
import { instant } from '#domain/dates/instant.ts'
import { makeBackend } from '#adapters/backend/server/backend.ts'
import { makeRememberedAnswers } from '#adapters/backend/server/features/fines/remembered-answers.ts'
import type { ChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import { importCharges } from '#adapters/backend/server/registry/import-charges.ts'
import { writeChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import { randomSecret } from '#adapters/backend/server/secret.ts'
import { Encoded } from '#adapters/backend/server/route.ts'
import type { BackendFixture } from '#tests/support/backend-fixture.ts'
import { noon, siteUrl, withBackend } from '#tests/support/backend-fixture.ts'
import { sampleRecord, sampleUin } from '#tests/support/charge-record.ts'
import { databases, silent } from '#tests/support/databases.ts'
import { holdCharge } from '#tests/support/hold-charge.ts'

const certificates = ['9912345678' as Sts, '9912345679' as Sts] as const
const plates = ['А123ВС77' as Plate, 'В123ВС77' as Plate] as const

/** Whatever may happen to charges and to what shows them. */
const event = fc.oneof(
  fc.record({
    _tag: fc.constant('import' as const),
    serial: fc.integer({ min: 1, max: 4 }),
    amount: fc.integer({ min: 1, max: 3 }),
    sts: fc.subarray([...certificates]),
    plate: fc.subarray([...plates], { maxLength: 1 }),
    isPaid: fc.boolean(),
  }),
  fc.record({ _tag: fc.constantFrom('hold', 'pay', 'release'), serial: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ _tag: fc.constant('vehicle' as const), sts: fc.constantFrom(...certificates) }),
  fc.record({ _tag: fc.constant('plate' as const), plate: fc.constantFrom(...plates) }),
)

type Event = typeof event extends fc.Arbitrary<infer A> ? A : never

const bytesOf = (record: ChargeRecord) => [Buffer.from(`${writeChargeRecord(record)}\n`)]

const happen = async ({ store }: BackendFixture, userId: string, one: Event): Promise<void> => {
  const { db } = store
  if (one._tag === 'import') {
    const record = sampleRecord({
      uin: sampleUin(one.serial),
      amount: kopecks(one.amount * 100),
      documents: { sts: one.sts, plate: one.plate },
      paidAt: one.isPaid ? { on: sampleRecord().ruledAt.on, at: null } : null,
    })
    await importCharges(store, bytesOf(record), { now: () => noon })
  } else if (one._tag === 'vehicle') {
    await db
      .insertInto('sts_documents')
      .values({ user_id: userId, sts: one.sts, plate: null, holder: null, created_at: new Date(noon) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  } else if (one._tag === 'plate') {
    await db.updateTable('sts_documents').set({ plate: one.plate }).where('user_id', '=', userId).execute()
  } else if ('serial' in one) {
    const charge = await db
      .selectFrom('charges')
      .leftJoin('charge_claims', 'charge_id', 'id')
      .select(['id', 'payment_id'])
      .where('uin', '=', sampleUin(one.serial))
      .executeTakeFirst()
    if (charge === undefined) return
    const { id, payment_id: payment } = charge
    if (one._tag === 'hold' && payment === null) await holdCharge(db, { userId, chargeId: id })
    if (one._tag === 'pay' && payment !== null)
      await db
        .updateTable('payments')
        .set({ paid_at: new Date(noon), receipt: `receipt-${payment}` })
        .where('id', '=', payment)
        .execute()
    if (one._tag === 'release') await db.deleteFrom('charge_claims').where('charge_id', '=', id).execute()
  }
}

const pathOf = ({ session, rand, userId }: AuthData, more = '') =>
  `/api/ordinances/get/all?session=${session}&rand=${rand}&userId=${userId}${more}`

describe.each(databases)('answers that are remembered, on $name', (database) => {
  const backend = withBackend({ database, sources: [] })

  const truth = async (path: string): Promise<string> => {
    const { store, clock } = backend()
    const options = { store, log: silent, now: clock.now, secret: randomSecret, siteUrl, sources: [] }
    const other = makeBackend(options)
    const answer = await other.handler(new Request(new URL(path, 'http://backend.test')))
    await other.close()
    return answer.text()
  }

  law.prop([fc.array(event, { minLength: 1, maxLength: 8 })], { numRuns: 12 })(
    'are those that the rows give, after whatever happened',
    async (events) => {
      const auth = await backend().signIn({ sts: certificates[0], plate: plates[0] })
      const ask = async () => (await backend().request(pathOf(auth))).text()
      for (const one of events) {
        await happen(backend(), auth.userId, one)
        expect(await ask()).toBe(await truth(pathOf(auth)))
        // Watched from the second question on, remembered from the third.
        expect(await ask()).toBe(await ask())
      }
      await backend().store.db.deleteFrom('charge_claims').execute()
      await backend().store.db.deleteFrom('charges').execute()
    },
  )

  test('are each for one question', async () => {
    const auth = await backend().signIn({ sts: certificates[0] })
    const { store, request } = backend()
    await importCharges(store, bytesOf(sampleRecord()), { now: () => noon })
    for (const more of ['', '&isDataWithAsterisks=1', '&search=нет', '', '&page=2'])
      for (let time = 0; time < 3; time += 1)
        expect(await (await request(pathOf(auth, more))).text()).toBe(await truth(pathOf(auth, more)))
  })

  test('go out packed to who can unpack them', async () => {
    const auth = await backend().signIn({ sts: certificates[0] })
    await importCharges(backend().store, bytesOf(sampleRecord()), { now: () => noon })
    const ask = (coding: string) =>
      backend().request(pathOf(auth), { headers: { 'accept-encoding': coding } })
    const first = await (await ask('gzip')).text()
    await ask('gzip')
    for (const coding of ['br, gzip', 'gzip;q=0.5']) {
      const packed = await ask(coding)
      expect(packed.headers.get('content-encoding')).toBe('gzip')
      expect(gunzipSync(await packed.arrayBuffer()).toString()).toBe(first)
    }
    for (const coding of ['', 'identity', 'gzip;q=0', 'br']) {
      const plain = await ask(coding)
      expect(plain.headers.get('content-encoding')).toBeNull()
      expect(await plain.text()).toBe(first)
    }
  })

  test('are made once while nothing changes, and not given once a register is to be asked anew', async () => {
    const { userId } = await backend().signIn({ sts: certificates[0] })
    let [now, made]: [number, number] = [noon, 0]
    const { store } = backend()
    const remembered = makeRememberedAnswers({ store, now: () => instant(now) }, 1)
    const search: DocumentSearch = {
      document: { type: 'sts', identifier: certificates[0] },
      search: { askedAt: noon, sources: new Map([['A', { _tag: 'Answered', at: noon, found: 1 }]]) },
    }
    const ask = () =>
      Effect.runPromise(
        remembered.answer(
          { userId, key: '' },
          Effect.sync(() => {
            made += 1
            return {
              list: { ...emptyFineList, searches: [search] },
              encode: () => new Encoded({ bytes: new Uint8Array() }),
            }
          }),
        ),
      )
    await store.db.deleteFrom('charge_lists').execute()
    for (let time = 0; time < 5; time += 1) await ask()
    expect(made).toBe(2)
    now += 86_400_000
    await ask()
    expect(made).toBe(3)
  })
})
