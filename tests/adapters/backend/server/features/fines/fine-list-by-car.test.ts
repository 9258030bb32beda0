import { Effect } from 'effect'
import { beforeEach, describe, expect, test } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { localDate } from '#domain/dates/local-date.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { Vin } from '#domain/identity/vin.ts'
import { type AuthData, channel } from '#domain/session/auth-data.ts'
import type { QueryTexts } from '#adapters/backend/contract/endpoint.ts'
import { fineListBy, fineListByCar } from '#adapters/backend/contract/fines.contract.ts'
import type { ChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { sampleRecord, sampleUin } from '#tests/support/samples/charge-record.ts'
import { sampleRecipient } from '#tests/support/samples/charge-sample.ts'
import { databases } from '#tests/support/database/databases.ts'
import { ChargeSourceFake } from '#tests/support/fakes/charge-source.fake.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'
import { storeRecords } from '#tests/support/database/store-records.ts'

const plate = 'А123ВС77' as Plate
const vin = 'XTA210990Y1234567' as Vin
const sts = '9911000001' as Sts
const licence = '9922000002' as DriverLicence
const formerSts = '9933000003' as Sts
const unknownSts = '9944000004' as Sts

const recipient = sampleRecipient()

const secretCharge: ChargeRecord = sampleRecord({
  uin: sampleUin(1),
  documents: { sts: [sts], licence: [licence], inn: ['7701009999' as never], plate: [plate], vin: [vin] },
  happenedAt: { on: localDate('2026-10-30'), at: instant(Date.parse('2026-10-30T08:17:00+03:00')) },
  title: 'Превышение скорости у моста',
  place: 'МКАД, 58 КМ 950 М',
  location: { lat: 55.771, lon: 37.369 },
  department: { code: '1177519', name: 'ЦАФАП ОДД ГИБДД по г. Москве' },
  recipient,
  photos: ['demo:overview', 'demo:plate'],
  paidAt: { on: localDate('2026-11-12'), at: instant(Date.parse('2026-11-12T13:41:00+03:00')) },
})

/** Of the owner before, under another certificate and the same plate. */
const formerCharge: ChargeRecord = sampleRecord({
  uin: sampleUin(2),
  documents: { sts: [formerSts], plate: [plate] },
  ruledAt: { on: localDate('2026-10-02'), at: null },
  amount: 150_000 as never,
  place: 'ВАРШАВСКОЕ Ш., Д.85',
})

/** Traces of `secretCharge` and `formerCharge` that no answer to a public number may hold. */
const forbidden: readonly (string | RegExp)[] = [
  /\d{20}/,
  sampleUin(1),
  sampleUin(2),
  /МКАД|ВАРШАВСКОЕ|моста|скорост/i,
  '12.9',
  /55\.771|37\.369/,
  /05:17|08:17|10:41|13:41/,
  /photo|\.svg|demo:/i,
  /ЦАФАП|1177519|УФК/,
  ...Object.values(recipient),
  sts,
  licence,
  formerSts,
  '7701009999',
  /[\da-f]{8}-[\da-f]{4}-/,
]

/** The random number of a refused request, which may look like the number of a ruling. */
const traceId = /"traceId":"[\da-f]{32}"/g

const traces = (body: string): readonly (string | RegExp)[] => {
  const answer = body.replaceAll(traceId, '')
  return forbidden.filter((one) => (typeof one === 'string' ? answer.includes(one) : one.test(answer)))
}

/** Every text and number in an answer. */
const leavesOf = (json: unknown): readonly string[] =>
  typeof json === 'object' && json !== null ? Object.values(json).flatMap(leavesOf) : [String(json)]

const uinsIn = (body: string) =>
  JSON.parse(body).response.fines.map(({ uin }: { readonly uin?: string }) => uin)

describe.each(databases)('charges of a plate or a VIN on $name', (database) => {
  const backend = withBackend({ database })
  let auth: AuthData
  let isFilled = false

  const bodyOf = async (path: string, query: QueryTexts = {}, init?: RequestInit): Promise<string> => {
    const url = new URL(path, 'http://backend.test')
    for (const name of ['session', 'rand', 'userId'] as const) url.searchParams.set(name, auth[name])
    for (const [name, value] of Object.entries(query))
      for (const one of [value ?? []].flat()) url.searchParams.append(name, one)
    return (await backend().request(url.href, init)).text()
  }
  const byCar = (number: string, facts: QueryTexts = {}) =>
    bodyOf(`/105/api/fineList/by/car/${encodeURIComponent(number)}`, facts)

  beforeEach(async () => {
    auth = await backend().signIn()
    if (!isFilled) await storeRecords(backend().store, [secretCharge, formerCharge])
    isFilled = true
  })

  test.each([
    ['plate', plate, 2],
    ['VIN', vin, 1],
  ])('charges of a plate or a VIN are sums and dates only for a %s alone', async (_, number, count) => {
    const body = await byCar(number)
    expect(traces(body)).toEqual([])
    const { fines, orders, secondFacts, completeness } = JSON.parse(body).response
    expect(fines).toHaveLength(count)
    expect(fines[0]).toEqual({
      kind: 'fine',
      ruledOn: '2026-11-02',
      happenedOn: '2026-10-30',
      amount: 75_000,
      discount: { percent: 25, lastDay: '2026-12-02', discounted: 56_250 },
      isPaid: true,
    })
    expect(orders).toEqual([])
    expect(secondFacts).toEqual(['sts', 'licence'])
    expect(completeness).toMatchObject([{ askedAt: '2026-11-20T21:00:00.000Z' }])
  })

  test('charges of a plate or a VIN are sums and dates only for the user whose own document opens them', async () => {
    auth = await backend().signIn({ sts, plate })
    expect(traces(await byCar(plate))).toEqual([])
  })

  test('charges of a plate or a VIN cannot be opened with any value of the answer to a plate alone', async () => {
    const leaves = leavesOf(JSON.parse(await byCar(plate)))
    expect(leaves.length).toBeGreaterThan(10)
    const requests = leaves.flatMap((leaf) => [
      bodyOf('/105/api/fine', { fine: leaf }),
      bodyOf('/105/api/order', { id: leaf }),
      bodyOf('/105/api/photo', { fineId: leaf }),
      bodyOf('/105/api/fine/read', { uin: leaf }),
      bodyOf('/105/api/fine/uinInfo', { uin: leaf }),
      bodyOf('/105/api/fineList/by/ids', { 'ordinanceIds[]': leaf }),
      bodyOf('/api/links/fines', {}, { method: 'POST', body: new URLSearchParams({ 'fineIds[]': leaf }) }),
    ])
    for (const body of await Promise.all(requests)) expect(traces(body)).toEqual([])
  })

  test.each([
    '/api/ordinances/get/all',
    '/api/ordinances/get/summary',
    '/api/ordinances/get/advantage',
    '/105/api/preload?web=1',
    '/api/searches',
    `/105/api/sts/by/plate/${encodeURIComponent('А123ВС')}/77`,
    '/105/api/sts',
  ])('charges of a plate or a VIN are not in %s of a user who has given only the plate', async (path) => {
    const { clientId } = JSON.parse(await bodyOf('/105/api/client')).response
    const form = { clientId, channel, vehiclePlateNumber: 'А123ВС', vehiclePlateRegion: '77' }
    const made = await bodyOf('/105/api/newuser', {}, { method: 'POST', body: new URLSearchParams(form) })
    auth = { ...auth, ...JSON.parse(made).response }
    const body = await bodyOf(path)
    expect(traces(body)).toEqual([])
    expect(body).not.toContain('75000')
  })

  test.each([
    ['plate', plate, 'certificate', { sts }],
    ['VIN', vin, 'certificate', { sts }],
    ['plate', plate, 'licence', { licence }],
    ['VIN', vin, 'licence', { licence }],
  ])('open for a %s (%s) with its %s', async (_, number, __, facts: QueryTexts) => {
    const body = await byCar(number, facts)
    expect(uinsIn(body)).toEqual([sampleUin(1)])
    expect(body).toContain('МКАД, 58 КМ 950 М')
    expect(body).not.toContain(sampleUin(2))
  })

  test('charges of an earlier owner are hidden from the certificate of the present owner, and are counted', async () => {
    const body = await byCar(plate, { sts })
    expect(JSON.parse(body).response).toMatchObject({ withheld: 1 })
    expect(body).not.toContain('ВАРШАВСКОЕ')
    expect(uinsIn(await byCar(plate, { sts: formerSts }))).toEqual([sampleUin(2)])
  })

  test('charges of a plate or a VIN are refused alike for a certificate of another vehicle and for one that does not exist', async () => {
    const others = '9955000005' as Sts
    await storeRecords(backend().store, [
      sampleRecord({ uin: sampleUin(3), documents: { sts: [others], plate: ['М001ММ99' as Plate] } }),
    ])
    const [ofAnother, ofNone] = [await byCar(plate, { sts: others }), await byCar(plate, { sts: unknownSts })]
    expect(JSON.parse(ofAnother)).toMatchObject({
      status: 'error',
      errorCode: 'vehicle.mismatch',
      errorDesc: expect.stringMatching(/^Госномер не подходит к этому СТС\./),
    })
    expect(ofNone).toBe(ofAnother)
    expect(traces(ofAnother)).toEqual([])
  })

  test('charges of a plate or a VIN are refused when only one of two given facts matches the number', async () => {
    const body = await byCar(plate, { sts: unknownSts, licence })
    expect(JSON.parse(body)).toMatchObject({ errorCode: 'vehicle.mismatch' })
  })

  test('charges of a plate or a VIN are refused for an unknown plate when the certificate is known with another plate', async () => {
    expect(JSON.parse(await byCar('Х999ХХ99', { sts: formerSts }))).toMatchObject({
      errorCode: 'vehicle.mismatch',
    })
  })

  test('charges of a plate or a VIN have an order that does not reveal the order of their UINs', async () => {
    const shared = 'Р555РР55' as Plate
    const records = [7, 5, 6].map((serial, index) =>
      sampleRecord({
        uin: sampleUin(serial),
        documents: { plate: [shared] },
        amount: (50_000 + index * 10_000) as never,
      }),
    )
    await storeRecords(backend().store, records)
    const amounts = JSON.parse(await byCar(shared)).response.fines.map(
      ({ amount }: { readonly amount: number }) => amount,
    )
    expect(amounts).toEqual([50_000, 60_000, 70_000])
  })

  test('count towards the look-ups per minute also when the second fact does not match', async () => {
    const tries = 120
    for (let made = 0; made < tries; made += 1) {
      const body = await byCar(plate, { sts: unknownSts })
      expect(JSON.parse(body)).toMatchObject({ errorCode: 'vehicle.mismatch' })
    }
    expect(JSON.parse(await byCar(plate, { sts }))).toMatchObject({ code: 'rate.limited' })
  })

  test.each([
    [{ sts: '1' }, 'input.sts'],
    [{ licence: '1' }, 'input.licence'],
  ])('charges of a plate or a VIN are refused for a malformed fact %j', async (facts: QueryTexts, code) => {
    expect(JSON.parse(await byCar(plate, facts))).toMatchObject({ errorCode: code })
  })

  test('an empty fact opens no more than none', async () => {
    expect(await byCar(plate, { licence: '' })).toBe(await byCar(plate, {}))
  })
})

describe('charges of a register that knows no plates', () => {
  const backend = withBackend({ sources: [] })

  test('open for the certificate with any plate', async () => {
    const certificate = '9966000006' as Sts
    await storeRecords(backend().store, [
      sampleRecord({ uin: sampleUin(4), documents: { sts: [certificate] } }),
    ])
    const request = backend()
      .as(await backend().signIn())
      .request(fineListByCar, { value: 'Н444НН44', sts: certificate })
    expect(await Effect.runPromise(request)).toMatchObject({ fines: [{ uin: sampleUin(4) }] })
  })
})

describe('charges of a register that does not answer about certificates', () => {
  const register = new ChargeSourceFake('register')
  register.answer = async ({ kind }) => {
    if (kind === 'sts') throw new Error('the gateway is down')
    return [sampleRecord({ documents: { plate: [plate] } })]
  }
  const backend = withBackend({ sources: [register] })

  test('charges of a register that does not answer about certificates are not called a mismatch: the register may know the two numbers together', async () => {
    const call = backend().as(await backend().signIn())
    expect(await refusalOf(call.request(fineListByCar, { value: plate, sts }))).toMatchObject({
      code: 'source.unavailable',
    })
  })
})

describe('the demo registry', () => {
  const backend = withBackend()

  test('confirms the plate and the VIN of its registered vehicle by its certificate', async () => {
    const registered = '9923456789' as Sts
    const call = backend().as(await backend().signIn())
    const { fines } = await Effect.runPromise(call.request(fineListBy, { kind: 'sts', value: registered }))
    expect(fines.length).toBeGreaterThan(0)
    for (const value of ['К456МН77', 'XTA217030A0123456']) {
      const list = await Effect.runPromise(call.request(fineListByCar, { value, sts: registered }))
      expect(list.fines).toMatchObject(fines.map(({ uin }) => ({ uin })))
    }
  })
})
