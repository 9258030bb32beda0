import { Effect } from 'effect'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Sts } from '#domain/identity/sts.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import { fineListBy, ordinances, readFine } from '#adapters/backend/contract/fines.contract.ts'
import { searchCompleteness, uinInfo } from '#adapters/backend/contract/searches.contract.ts'
import { demoRegistry } from '#adapters/backend/server/registry/demo/demo-registry.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { sampleRecord, sampleUin } from '#tests/support/samples/charge-record.ts'
import { databases } from '#tests/support/database/databases.ts'
import { ChargeSourceFake } from '#tests/support/fakes/charge-source.fake.ts'
import { pollReady } from '#tests/support/backend/poll-ready.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'

const hangs = () => new Promise<never>(() => undefined)

describe.each(databases)('a search over several sources on $name', (database) => {
  const police = new ChargeSourceFake('police', { title: 'ГИБДД' })
  const bailiffs = new ChargeSourceFake('bailiffs', { title: 'ФССП', timeoutMs: 150 })
  const backend = withBackend({ database, sources: [police, bailiffs, demoRegistry({ settleMs: 0 })] })
  let auth: AuthData
  let sts: Sts
  let serial = 30_000_000

  const request = (overrides: { readonly isPartial?: boolean; readonly isForceRefresh?: boolean } = {}) =>
    backend()
      .as(auth)
      .poll(ordinances, { category: 'all', ...overrides })
  const ready = async () => {
    const reply = await pollReady(request())
    if (reply._tag === 'Error') throw new Error(reply.code)
    return reply.value
  }

  const found = async () => [sampleRecord({ uin: sampleUin(serial % 100_000), documents: { sts: [sts] } })]

  beforeEach(async () => {
    sts = `99${(serial += 1)}` as Sts
    auth = await backend().signIn({ sts })
    police.answer = found
    bailiffs.answer = async () => []
    bailiffs.timeoutMs = 150
  })

  test('a search over several sources contains the time and the result of each source', async () => {
    const at = backend().clock.now()
    const { completeness } = await ready()
    expect(completeness).toEqual([
      {
        document: { type: 'sts', identifier: sts },
        askedAt: at,
        sources: [
          { name: 'ГИБДД', state: 'answered', at, found: 1, why: null },
          { name: 'ФССП', state: 'answered', at, found: 0, why: null },
          { name: 'Демо-реестр', state: 'answered', at, found: 0, why: null },
        ],
      },
    ])
  })

  test.each([
    ['timeout', hangs],
    ['network', () => Promise.reject(new TypeError('fetch failed'))],
    ['server', () => Promise.reject(new Error('500'))],
  ] as const)(
    'keeps the charges of the other sources when one fails by %s, and marks the failed source',
    async (why, answer) => {
      bailiffs.answer = answer
      const { fines, completeness } = await ready()
      expect(fines).toHaveLength(1)
      expect(completeness?.[0]?.sources).toMatchObject([
        { name: 'ГИБДД', state: 'answered' },
        { name: 'ФССП', state: 'failed', why, found: null },
      ])
    },
  )

  test('a search over several sources is never an empty list when a source fails and no stored answer replaces it', async () => {
    police.answer = async () => []
    bailiffs.answer = () => Promise.reject(new Error('500'))
    expect(await pollReady(request())).toMatchObject({ _tag: 'Error', code: 'source.unavailable' })
    const { searches } = await Effect.runPromise(backend().as(auth).request(searchCompleteness, {}))
    expect(searches[0]?.sources.map(({ name, state }) => [name, state])).toEqual([
      ['ГИБДД', 'answered'],
      ['ФССП', 'failed'],
    ])
  })

  test('returns partial results while a source is still pending', async () => {
    const late = Promise.withResolvers<readonly never[]>()
    bailiffs.timeoutMs = 20_000
    bailiffs.answer = () => late.promise
    expect(await Effect.runPromise(request())).toMatchObject({ _tag: 'Waiting' })
    const partial = async () => {
      const reply = await Effect.runPromise(request({ isPartial: true }))
      if (reply._tag !== 'Ok') throw new Error('a partial list is answered immediately')
      return reply.value
    }
    await expect.poll(async () => (await partial()).fines.length, { timeout: 10_000 }).toBe(1)
    expect((await partial()).completeness?.[0]?.sources).toMatchObject([
      { name: 'ГИБДД', state: 'answered', found: 1 },
      { name: 'ФССП', state: 'asking' },
      { name: 'Демо-реестр', state: 'asking' },
    ])
    late.resolve([])
    expect((await ready()).fines).toHaveLength(1)
  })

  test('keeps an earlier answer with its date when no source answers any more', async () => {
    await ready()
    police.answer = hangs
    bailiffs.answer = () => Promise.reject(new TypeError('fetch failed'))
    backend().clock.advance(86_400_000)
    auth = await backend().signIn({ sts })
    police.answer = () => Promise.reject(new TypeError('fetch failed'))
    const { fines, completeness } = await ready()
    expect(fines).toHaveLength(1)
    expect(completeness?.[0]?.sources.slice(0, 2)).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
  })

  test('a search of one document returns the available charges, and marks them as partial', async () => {
    bailiffs.answer = hangs
    const list = await Effect.runPromise(backend().as(auth).request(fineListBy, { kind: 'sts', value: sts }))
    expect(list.fines).toHaveLength(1)
    expect(list.completeness?.[0]?.sources).toMatchObject([{ state: 'answered' }, { state: 'failed' }])
  })

  test('a search over several sources of one number is not "unknown" before every source has answered', async () => {
    police.answer = async () => []
    bailiffs.answer = hangs
    const uin = sampleUin(serial % 100_000)
    expect(await refusalOf(backend().as(auth).request(readFine, { uin }))).toMatchObject({
      code: 'source.unavailable',
    })
    const info = await Effect.runPromise(backend().as(auth).request(uinInfo, { uin }))
    expect(info).toMatchObject({ charge: 'unanswered', fineId: null })
  })
})
