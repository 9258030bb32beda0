import { Effect } from 'effect'
import { beforeEach, describe, expect, test } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { localDate } from '#domain/dates/local-date.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import { fine, readFine } from '#adapters/backend/contract/fines.contract.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { sampleRecord, sampleSts, sampleUin } from '#tests/support/samples/charge-record.ts'
import { databases } from '#tests/support/database/databases.ts'
import { claimedAmount, claimCharge } from '#tests/support/backend/claim-charge.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'
import { storeRecords } from '#tests/support/database/store-records.ts'

describe.each(databases)('one charge on $name', (database) => {
  const backend = withBackend({ database })
  let auth: AuthData
  const byId = (id: string) => backend().as(auth).request(fine, { fine: id })
  const byUin = (uin: string) =>
    backend()
      .as(auth)
      .request(readFine, { uin: uin as Uin })
  const read = async (uin: string) => (await Effect.runPromise(byUin(uin))).fine

  beforeEach(async () => {
    auth = await backend().signIn()
  })

  test('one charge is found by its number, and then by its name', async () => {
    await storeRecords(backend().store, [sampleRecord()])
    const found = await read(sampleUin(1))
    expect(found.foundBy).toEqual([{ type: 'uin', identifier: sampleUin(1) }])
    expect((await Effect.runPromise(byId(found.id))).fine).toEqual({ ...found, foundBy: [] })
  })

  test('one charge is shown with the caller’s own vehicle, never with another’s document', async () => {
    await storeRecords(backend().store, [sampleRecord({ uin: sampleUin(2) })])
    expect((await read(sampleUin(2))).foundBy).toEqual([{ type: 'uin', identifier: sampleUin(2) }])
    auth = await backend().signIn({ sts: sampleSts })
    expect((await read(sampleUin(2))).foundBy).toContainEqual({ type: 'sts', identifier: sampleSts })
  })

  test('one charge contains every field of the register record', async () => {
    const recipient = {
      name: 'УФК по г. Москве',
      inn: '7707089101',
      kpp: '770731005',
      bik: '004525988',
      account: '03100643000000017300',
      bank: 'ГУ БАНКА РОССИИ ПО ЦФО',
      oktmo: '45382000',
      kbk: '18811601121010001140',
    }
    const happenedAt = instant(Date.parse('2026-10-31T22:30:00Z'))
    await storeRecords(backend().store, [
      sampleRecord({
        uin: sampleUin(3),
        happenedAt: { on: localDate('2026-11-01'), at: happenedAt },
        place: 'МКАД, 58 КМ',
        location: { lat: 55.771, lon: 37.369 },
        department: { code: '1145519', name: 'ЦАФАП' },
        recipient,
        photos: ['demo:overview', 'https://photo.example/1.jpg', 'beside/2.jpg'],
        bailiff: true,
      }),
    ])
    expect(await read(sampleUin(3))).toMatchObject({
      happenedOn: '2026-11-01',
      happenedAt,
      place: 'МКАД, 58 КМ',
      location: { lat: 55.771, lon: 37.369 },
      department: { code: '1145519', name: 'ЦАФАП' },
      recipient,
      photoCount: 2,
      bailiff: true,
    })
  })

  test('one charge contains its payment and receipt only for its payer', async () => {
    await storeRecords(backend().store, [sampleRecord({ uin: sampleUin(4) })])
    const { id } = await read(sampleUin(4))
    const paymentId = await claimCharge(backend().store.db, {
      userId: auth.userId,
      chargeId: id,
      receipt: 'receipt-of-the-payer',
    })
    expect((await read(sampleUin(4))).heldBy).toEqual({
      paymentId,
      paid: true,
      isUnfinished: false,
      receipt: 'receipt-of-the-payer',
      amount: claimedAmount,
    })
    auth = await backend().signIn()
    expect((await read(sampleUin(4))).heldBy).toEqual({
      paymentId: null,
      paid: true,
      isUnfinished: false,
      receipt: null,
      amount: null,
    })
  })

  test.each([
    ['is not finished', 5, 'registered', true],
    ['was taken by the bank', 25, 'authorised', false],
    ['is not known to the bank for certain', 26, 'provider-unknown', false],
  ] as const)('shows that a payment %s', async (_, number, state, isUnfinished) => {
    const uin = sampleUin(number)
    await storeRecords(backend().store, [sampleRecord({ uin })])
    const { id } = await read(uin)
    const paymentId = await claimCharge(backend().store.db, { userId: auth.userId, chargeId: id, state })
    const held = { paid: false, isUnfinished, receipt: null }
    expect((await read(uin)).heldBy).toEqual({ ...held, paymentId, amount: claimedAmount })
    auth = await backend().signIn()
    // A payment without a card may give way to another payer, so the others do not see it.
    const others = isUnfinished ? null : { ...held, paymentId: null, amount: null }
    expect((await read(uin)).heldBy).toEqual(others)
  })

  test('one charge says to its payer alone that the money of its payment is returned', async () => {
    const uin = sampleUin(27)
    await storeRecords(backend().store, [sampleRecord({ uin })])
    const { id } = await read(uin)
    await claimCharge(backend().store.db, { userId: auth.userId, chargeId: id, state: 'refunding' })
    expect((await read(uin)).heldBy).toMatchObject({ isReturning: true })
    auth = await backend().signIn()
    expect((await read(uin)).heldBy).not.toHaveProperty('isReturning')
  })

  test.each([
    ['18810177261102104321', '2026-11-02'],
    ['18810150261028033159', '2026-10-28'],
    ['0355431010126110500123453', '2026-11-05'],
  ])(
    'one charge is made up for the unknown number %s, of the day inside it, and stays the same',
    async (uin, ruledOn) => {
      const found = await read(uin)
      expect(found).toMatchObject({ uin, ruledOn, kind: 'fine' })
      expect(found.recipient?.name).toContain('ДЕМО, НЕ ПЛАТИТЬ')
      expect(await read(uin)).toEqual(found)
    },
  )

  test('one charge is a tax for the number of a tax notice', async () => {
    expect(await read('18207702261015003458')).toMatchObject({ kind: 'tax', discount: null })
  })

  test('one charge is unknown for a UIN of a register that is not configured', async () => {
    expect(await refusalOf(byUin('32277012260012345009'))).toEqual({
      code: 'fine.unknown',
      message: 'Такого начисления нет. Проверьте номер: возможно, начисление снято',
    })
  })

  test.each(['11111111-1111-4111-8111-111111111111', 'nonsense', "' or 1=1 --", ''])(
    'one charge is unknown by the name %j',
    async (id) => {
      expect(await refusalOf(byId(id))).toMatchObject({ code: 'fine.unknown' })
    },
  )

  test.each([
    ['/105/api/fine', 'input.fine', 'fine: не указано'],
    [`/105/api/fine?fine=${'1'.repeat(65)}`, 'input.fine', undefined],
    ['/105/api/fine/read', 'input.uin', 'uin: не указано'],
    [
      '/105/api/fine/read?uin=123',
      'input.uin',
      'uin: В номере постановления (УИН) 20 или 25 цифр, сейчас 3. Пример: 1881 0177 2611 0210 4321',
    ],
    ['/105/api/fine/read?uin=18810177261102104322', 'input.uin', undefined],
  ])('one charge is refused to %s', async (path, errorCode, errorDesc) => {
    const url = new URL(path, 'http://backend.test')
    for (const name of ['session', 'rand', 'userId'] as const) url.searchParams.set(name, auth[name])
    const response = await backend().request(url.href)
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      status: 'error',
      errorCode,
      ...(errorDesc !== undefined && { errorDesc }),
    })
  })
})
