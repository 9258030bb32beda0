import { Effect } from 'effect'
import { beforeEach, describe, expect, test } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { localDate } from '#domain/dates/local-date.ts'
import type { ChargeCategory } from '#domain/charges/list/charge-query.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import { createSts } from '#adapters/backend/contract/documents.contract.ts'
import { ordinances, readFine } from '#adapters/backend/contract/fines.contract.ts'
import type { ChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import { demoRegistry } from '#adapters/backend/server/registry/demo/demo-registry.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { sampleRecord, sampleUin } from '#tests/support/samples/charge-record.ts'
import { databases } from '#tests/support/database/databases.ts'
import { ChargeSourceFake } from '#tests/support/fakes/charge-source.fake.ts'
import { pollReady } from '#tests/support/backend/poll-ready.ts'
import { storeRecords } from '#tests/support/database/store-records.ts'

const second = 1000

describe.each(databases)('ordinances on $name', (database) => {
  const register = new ChargeSourceFake('register')
  const backend = withBackend({ database, sources: [demoRegistry({ settleMs: 0 }), register] })
  let auth: AuthData
  let sts: Sts
  let serial = 10_000_000

  const request = (input: { readonly category?: ChargeCategory; readonly isForceRefresh?: boolean } = {}) =>
    backend()
      .as(auth)
      .poll(ordinances, { category: 'all', ...input })
  const once = (input: Parameters<typeof request>[0] = {}) => Effect.runPromise(request(input))
  const list = async (input: Parameters<typeof request>[0] & Record<string, unknown> = {}) => {
    const reply = await pollReady(request(input))
    if (reply._tag === 'Error') throw new Error(reply.message)
    return reply.value
  }

  const requestCount = () => register.requests.filter(({ value }) => value === sts).length

  beforeEach(async () => {
    sts = `99${(serial += 1)}` as Sts
    auth = await backend().signIn({ sts })
    register.answer = async (subject) => [
      sampleRecord({ uin: sampleUin(serial % 10_000), documents: { sts: [subject.value as Sts] } }),
    ]
  })

  test('ordinances of a user without vehicles are an empty list at once', async () => {
    auth = await backend().signIn()
    expect(await once()).toEqual({
      _tag: 'Ok',
      value: { fines: [], orders: [], sortIdentifiers: [], completeness: [] },
    })
  })

  test('wait until the registers have answered, and are the list from then on', async () => {
    // Held back until the first question is answered.
    const answer = Promise.withResolvers<readonly ChargeRecord[]>()
    const atOnce = register.answer
    register.answer = async (subject) => [...(await answer.promise), ...(await atOnce(subject))]
    expect(await once({ isForceRefresh: true })).toMatchObject({ _tag: 'Waiting' })
    answer.resolve([])
    expect((await list()).fines).toMatchObject([
      { uin: sampleUin(serial % 10_000), foundBy: [{ identifier: sts }] },
    ])
    expect(await once()).toMatchObject({ _tag: 'Ok' })
  })

  test('ordinances do not contain a plate that a user entered with the certificate and no register names', async () => {
    auth = await backend().signIn({ sts, plate: 'А123ВС77' })
    const [found] = (await list()).fines
    expect(found?.foundBy).toEqual([{ type: 'sts', identifier: sts }])
  })

  test('ordinances contain the plate that the register names, though the user entered none', async () => {
    register.answer = async () => [
      sampleRecord({
        uin: sampleUin(serial % 10_000),
        documents: { sts: [sts], plate: ['О777ОО77' as Plate] },
      }),
    ]
    const [found] = (await list()).fines
    expect(found?.foundBy).toEqual([
      { type: 'sts', identifier: sts },
      { type: 'plate', identifier: 'О777ОО77' },
    ])
  })

  test('ordinances do not include the demo registry when a real register knows the vehicle', async () => {
    expect((await list()).fines).toHaveLength(1)
  })

  test('ordinances come from the demo registry when no source knows the vehicle', async () => {
    register.answer = async () => []
    sts = '9900000007' as Sts
    auth = await backend().signIn({ sts })
    expect((await list()).fines.length).toBeGreaterThan(0)
  })

  test('ordinances are requested again on a forced refresh, but not at every click', async () => {
    await list({ isForceRefresh: true })
    await list({ isForceRefresh: true })
    expect(requestCount()).toBe(1)
    backend().clock.advance(30 * second)
    await list()
    expect(requestCount()).toBe(1)
    await list({ isForceRefresh: true })
    expect(requestCount()).toBe(2)
  })

  test('ordinances are requested again after a day', async () => {
    await list()
    backend().clock.advance(86_400 * second)
    auth = await backend().signIn({ sts })
    await list()
    expect(requestCount()).toBe(2)
  })

  test('show later changes of the register', async () => {
    await list()
    const uin = sampleUin(serial % 10_000)
    register.answer = async () => [sampleRecord({ uin, documents: { sts: [sts] }, bailiff: true })]
    backend().clock.advance(30 * second)
    expect((await list({ isForceRefresh: true })).fines).toMatchObject([{ uin, bailiff: true }])
  })

  test('ordinances are refused, not empty, when a register does not answer, which is then requested again', async () => {
    const answer = register.answer
    register.answer = () => Promise.reject(new Error('gateway is down'))
    expect(await pollReady(request())).toEqual({
      _tag: 'Error',
      code: 'source.unavailable',
      message: 'Реестр начислений не отвечает, поэтому список неполный. Повторите через минуту',
    })
    register.answer = answer
    expect((await list({ isForceRefresh: true })).fines).toHaveLength(1)
  })

  test('ordinances are requested by another process when the process that requested them has ended', async () => {
    const { db } = backend().store
    for (const source of ['register', 'demo'])
      await db
        .insertInto('source_checks')
        .values({ kind: 'sts', value: sts, source, asked_at: new Date(backend().clock.now()) })
        .execute()
    expect(await once()).toMatchObject({ _tag: 'Waiting' })
    expect(requestCount()).toBe(0)
    backend().clock.advance(100 * second)
    expect((await list()).fines).toHaveLength(1)
  })

  test('show charges that a file brought for the plate', async () => {
    const plate = 'А777МР77' as Plate
    auth = await backend().signIn({ sts, plate })
    const uin = sampleUin(99_000 + (serial % 1000))
    await storeRecords(backend().store, [sampleRecord({ uin, documents: { plate: [plate], sts: [sts] } })])
    const { fines } = await list()
    expect(fines.find((fine) => fine.uin === uin)?.foundBy).toEqual(
      expect.arrayContaining([
        { type: 'sts', identifier: sts },
        { type: 'plate', identifier: plate },
      ]),
    )
  })

  const brought = async (documents: ChargeRecord['documents']) => {
    const uin = sampleUin(80_000 + (serial % 1000))
    register.answer = async () => []
    await storeRecords(backend().store, [sampleRecord({ uin, documents })])
    return uin
  }

  describe('of a certificate whose plate a file knows', () => {
    const [known, wrong] = ['А777МР77', 'В222ВВ77'] as const

    test('ordinances of a certificate whose plate a file knows are shown with this plate and with another plate of the certificate', async () => {
      const uin = await brought({ sts: [sts], plate: [known as Plate, 'С333СС77' as Plate] })
      for (const plate of [known, 'С333СС77']) {
        auth = await backend().signIn({ sts, plate })
        expect((await list()).fines.map((fine) => fine.uin)).toEqual([uin])
      }
    })

    test('ordinances of a certificate whose plate a file knows are, with another plate, not listed, and the certificate is named as mismatched', async () => {
      const uin = await brought({ sts: [sts], plate: [known as Plate] })
      auth = await backend().signIn({ sts, plate: wrong })
      const document = { type: 'sts', identifier: sts }
      const nothing = { fines: [], orders: [], sortIdentifiers: [document], mismatched: [document] }
      const { completeness, ...found } = await list()
      expect(found).toEqual(nothing)
      expect(completeness?.flatMap(({ sources }) => sources.map((source) => source.found))).toEqual([0, 0])
      const shown = await Effect.runPromise(backend().as(auth).request(readFine, { uin }))
      expect(shown.fine.foundBy).toEqual([{ type: 'uin', identifier: uin }])
    })

    test('ordinances of a certificate whose plate a file knows are found once the plate is corrected', async () => {
      const uin = await brought({ sts: [sts], plate: [known as Plate] })
      auth = await backend().signIn({ sts, plate: wrong })
      await Effect.runPromise(
        backend()
          .as(auth)
          .request(createSts, { stsNumber: sts, plate: known as Plate }),
      )
      expect((await list()).fines.map((fine) => fine.uin)).toEqual([uin])
    })

    test('ordinances of a certificate whose plate a file knows are never found by the plate alone', async () => {
      const other = `98${serial}` as Sts
      const uin = await brought({ sts: [other], plate: [known as Plate] })
      auth = await backend().signIn({ sts, plate: known })
      expect((await list()).fines.map((fine) => fine.uin)).not.toContain(uin)
    })
  })

  test('ordinances are never those of another user’s vehicle', async () => {
    await list()
    auth = await backend().signIn()
    expect((await list()).fines).toEqual([])
  })

  const uins = () => Array.from({ length: 4 }, (_, index) => sampleUin(50_000 + (serial % 1000) * 10 + index))

  const placesOf = (charges: readonly { readonly uin: string }[]) =>
    charges.map(({ uin }) => uins().findIndex((one) => one === uin)).toSorted((a, b) => a - b)

  describe('of several kinds', () => {
    beforeEach(() => {
      const [plain, bailiff, tax, paid] = uins()
      const documents = { sts: [sts] }
      register.answer = async () => [
        sampleRecord({ documents, ...(plain && { uin: plain }), place: 'МКАД, 58 КМ' }),
        sampleRecord({ documents, ...(bailiff && { uin: bailiff }), bailiff: true }),
        sampleRecord({ documents, ...(tax && { uin: tax }), kind: 'tax' }),
        sampleRecord({
          documents,
          ...(paid && { uin: paid }),
          paidAt: { on: localDate('2026-11-10'), at: instant(Date.parse('2026-11-10T09:00:00Z')) },
        }),
      ]
    })

    test.each([
      ['all', [0, 1, 3], [2]],
      ['not_paid', [0, 1], [2]],
      ['fines', [0], []],
      ['ipfssp', [1], []],
      ['inn_ordinances', [], [2]],
      ['paid_ordinances', [3], []],
    ] as const)(
      'ordinances of several kinds are sorted into the category %s',
      async (category, fines, orders) => {
        const found = await list({ category })
        expect({ fines: placesOf(found.fines), orders: placesOf(found.orders) }).toEqual({ fines, orders })
      },
    )

    test('ordinances of several kinds are searched by number, title and place, and are paginated', async () => {
      const [plain] = uins()
      expect((await list({ search: 'мкад' })).fines.map(({ uin }) => uin)).toEqual([plain])
      expect((await list({ search: plain?.slice(-6) })).fines.map(({ uin }) => uin)).toEqual([plain])
      const pages = await Promise.all([1, 2, 3].map((page) => list({ page, showBy: 2 })))
      expect(pages.map(({ fines }) => fines.length)).toEqual([2, 1, 0])
    })
  })

  test.each([
    ['/api/ordinances/get/everything', 'input.category'],
    ['/api/ordinances/get/all?page=0', 'input.page'],
    ['/api/ordinances/get/all?page=x', 'input.page'],
    ['/api/ordinances/get/all?showBy=10000', 'input.showBy'],
    ['/api/ordinances/get/all?isForceRefresh=2', 'input.isForceRefresh'],
  ])('%s is refused with %s', async (path, code) => {
    const url = new URL(path, 'http://backend.test')
    for (const name of ['session', 'rand', 'userId'] as const) url.searchParams.set(name, auth[name])
    const response = await backend().request(url.href)
    expect(await response.json()).toMatchObject({ status: 'error', errorCode: code })
  })
})
