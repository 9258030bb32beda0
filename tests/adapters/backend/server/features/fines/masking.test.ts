import { Effect } from 'effect'
import { beforeEach, expect, test } from 'vitest'
import type { Charge } from '#domain/charges/charge.ts'
import { isMaskedCharge } from '#domain/charges/disclosure/masked-charge.ts'
import { localDate, midnight } from '#domain/dates/local-date.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import { fine, fineListBy, ordinances, photo, readFine } from '#adapters/backend/contract/fines.contract.ts'
import { finesByIds, order } from '#adapters/backend/contract/searches.contract.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { sampleRecord, sampleUin } from '#tests/support/samples/charge-record.ts'
import { pollReady } from '#tests/support/backend/poll-ready.ts'
import { storeRecords } from '#tests/support/database/store-records.ts'

const sts = '9912345678' as Sts
const uin = sampleUin(1)
const place = 'МКАД, 58 КМ'

const happened = (on: string) => ({ on: localDate(on), at: midnight(localDate(on)) })

let maskedUser = ''
const backend = withBackend({ isMasked: ({ userId }) => Effect.succeed(userId === maskedUser) })
let auth: AuthData
let id = ''

const listed = async (input: { readonly search?: string; readonly isDataWithAsterisks?: boolean } = {}) => {
  const reply = await pollReady(
    backend()
      .as(auth)
      .poll(ordinances, { category: 'all', ...input }),
  )
  if (reply._tag === 'Error') throw new Error(reply.code)
  return reply.value.fines
}

const isOpen = (one: Pick<Charge, 'uin'>): boolean => !isMaskedCharge(one)

const masked = async (search: string) => (await listed({ search })).filter(isMaskedCharge)

beforeEach(async () => {
  maskedUser = ''
  await storeRecords(backend().store, [
    sampleRecord({ uin, place, bailiff: true, documents: { sts: [sts] } }),
  ])
  auth = await backend().signIn({ sts })
  id = (await Effect.runPromise(backend().as(auth).request(readFine, { uin }))).fine.id
})

test('a request with isDataWithAsterisks returns masked data', async () => {
  expect(await listed({ isDataWithAsterisks: true })).toContainEqual(
    expect.objectContaining({ uin: '*'.repeat(20), amount: 75_000 }),
  )
  expect(await listed()).toContainEqual(expect.objectContaining({ uin, place }))
})

test('every call returns masked data to a demo or expired organisation', async () => {
  maskedUser = auth.userId
  const as = backend().as(auth)
  const answers = [
    await listed(),
    await Effect.runPromise(as.request(fine, { fine: id })),
    await Effect.runPromise(as.request(readFine, { uin })),
    (await Effect.runPromise(as.request(finesByIds, { ordinanceIds: [id] }))).fines,
    (await Effect.runPromise(as.request(fineListBy, { kind: 'sts', value: sts }))).fines,
    await Effect.runPromise(as.request(order, { id })),
  ]
  for (const answer of answers) {
    expect(JSON.stringify(answer)).toContain(id)
    expect(JSON.stringify(answer)).not.toMatch(new RegExp(`${uin}|МКАД`))
  }
})

test('a demo or expired organisation sees its own vehicle, which it has entered', async () => {
  maskedUser = auth.userId
  expect(await listed()).toContainEqual(
    expect.objectContaining({ id, foundBy: [{ type: 'sts', identifier: sts }] }),
  )
})

test('a demo or expired organisation sees one charge in full, as a sample, and no other photos', async () => {
  const photos = ['demo:overview']
  const documents = { sts: [sts] }
  await storeRecords(backend().store, [
    sampleRecord({ uin: sampleUin(2), photos, place, documents, happenedAt: happened('2026-10-30') }),
    sampleRecord({ uin: sampleUin(3), photos, place, documents, happenedAt: happened('2026-10-31') }),
  ])
  const as = backend().as(auth)
  const [older, newest] = await Promise.all(
    [2, 3].map(
      async (serial) => (await Effect.runPromise(as.request(readFine, { uin: sampleUin(serial) }))).fine,
    ),
  )
  const photosOf = async (fineId = '') => pollReady(as.poll(photo, { fineId }))
  expect(await photosOf(older?.id)).toMatchObject({ value: { photos: [{ caption: 'Общий план' }] } })
  maskedUser = auth.userId
  expect(await photosOf(older?.id)).toEqual({ _tag: 'Ok', value: { photos: [] } })
  expect(await photosOf(newest?.id)).toMatchObject({ value: { photos: [{ caption: 'Общий план' }] } })
  const fines = await listed()
  expect(fines.filter(isOpen)).toMatchObject([{ uin: sampleUin(3), place, photoCount: 1 }])
  const requests = await listed({ isDataWithAsterisks: true })
  expect(requests.filter(isOpen)).toEqual([])
})

test('masked values cannot be found by a search', async () => {
  maskedUser = auth.userId
  expect(await masked(uin.slice(0, 6))).toEqual([])
  expect(await masked('мкад')).toEqual([])
  expect((await masked('превышение')).length).toBeGreaterThan(0)
})
