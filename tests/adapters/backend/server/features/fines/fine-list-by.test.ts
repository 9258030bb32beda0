import { Effect } from 'effect'
import { beforeEach, describe, expect, test } from 'vitest'
import { localDate } from '#domain/dates/local-date.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import { fineListBy, fineListByCar } from '#adapters/backend/contract/fines.contract.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { sampleRecord, sampleSts, sampleUin } from '#tests/support/samples/charge-record.ts'
import { databases } from '#tests/support/database/databases.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'
import { storeRecords } from '#tests/support/database/store-records.ts'

type Kind = 'sts' | 'dl' | 'inn'

describe.each(databases)('charges by one document on $name', (database) => {
  const backend = withBackend({ database })
  let auth: AuthData
  const request = (kind: Kind, value: string) => backend().as(auth).request(fineListBy, { kind, value })
  const list = (kind: Kind, value: string) => Effect.runPromise(request(kind, value))

  beforeEach(async () => {
    auth = await backend().signIn()
  })

  test('charges by one document come from the demo registry for an unknown number, and stay the same', async () => {
    const first = await list('sts', '9900000007')
    expect(first.fines.length).toBeGreaterThan(0)
    expect(first.sortIdentifiers).toEqual([{ type: 'sts', identifier: '9900000007' }])
    const [plate] = first.fines.flatMap(({ foundBy }) => foundBy.filter(({ type }) => type === 'plate'))
    expect(plate).toBeDefined()
    for (const fine of first.fines) expect(fine.foundBy).toEqual([...first.sortIdentifiers, plate])
    expect((await list('sts', '9900000007')).fines).toEqual(first.fines)
    backend().clock.advance(3 * 86_400_000)
    auth = await backend().signIn()
    expect((await list('sts', '9900000007')).fines).toEqual(first.fines)
  })

  test.each([
    ['dl', '99 12 345679', { type: 'licence', identifier: '9912345679' }],
    ['inn', '7701009999', { type: 'inn', identifier: '7701009999' }],
  ] as const)(
    'charges by one document are requested by %s %s in stored form',
    async (kind, value, identifier) => {
      expect((await list(kind, value)).sortIdentifiers).toEqual([identifier])
    },
  )

  test.each([
    ['a123bc77', { type: 'plate', identifier: 'А123ВС77' }],
    ['xta210990y1234567', { type: 'vin', identifier: 'XTA210990Y1234567' }],
  ] as const)(
    'charges by one document are requested by the car %s in stored form',
    async (value, identifier) => {
      const found = await Effect.runPromise(backend().as(auth).request(fineListByCar, { value }))
      expect(found.sortIdentifiers).toEqual([identifier])
    },
  )

  test('an INN of a wrong length is refused with the number of its digits, not with the text about a KPP', async () => {
    const { code, message } = await refusalOf(request('inn', '12345'))
    expect(code).toBe('inn.length')
    expect(message).toContain('В ИНН 12 цифр у человека и 10 у организации, сейчас 5')
  })

  test('charges of a person’s INN are taxes, and travel as orders', async () => {
    const numbers = ['770123456703', '500198765480', '780111223387', '231234567867']
    const lists = await Promise.all(numbers.map((number) => list('inn', number)))
    expect(lists.flatMap(({ fines }) => fines)).toEqual([])
    const orders = lists.flatMap((one) => one.orders)
    expect(orders.length).toBeGreaterThan(0)
    for (const order of orders) expect(order).toMatchObject({ kind: 'tax', article: null, discount: null })
  })

  test('charges of an imported document are those of the file, without demo charges', async () => {
    const records = [
      sampleRecord(),
      sampleRecord({ uin: sampleUin(2), ruledAt: { on: localDate('2026-11-12'), at: null } }),
    ]
    await storeRecords(backend().store, records)
    const { fines } = await list('sts', sampleSts)
    expect(fines.map(({ uin }) => uin)).toEqual([sampleUin(2), sampleUin(1)])
    expect(fines[1]).toMatchObject({
      title: 'Превышение скорости на 20–40 км/ч',
      article: '12.9 ч.2',
      ruledOn: '2026-11-02',
      amount: 75_000,
      discount: { percent: 25, lastDay: '2026-12-02', discounted: 56_250 },
      photoCount: 0,
      bailiff: false,
      paidAt: null,
      heldBy: null,
    })
  })
})
