import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { localDate } from '#domain/dates/local-date.ts'
import { deleteOldCharges } from '#adapters/backend/server/features/registers/delete-old-charges.ts'
import { registersFeature } from '#adapters/backend/server/features/registers/registers.routes.ts'
import { openPhotoFiles } from '#adapters/backend/server/registry/photos/photo-files.ts'
import { noon, withBackend } from '#tests/support/backend/backend-fixture.ts'
import { sampleRecord, sampleUin } from '#tests/support/samples/charge-record.ts'
import { databases } from '#tests/support/database/databases.ts'
import { claimCharge } from '#tests/support/backend/claim-charge.ts'
import { samplePhotos } from '#tests/support/samples/sample-photos.ts'
import { storeRecords } from '#tests/support/database/store-records.ts'

const keptDays = 1096

/** Of the last day of the term, and of the day before. */
const [lastKept, tooOld] = [localDate('2023-11-21'), localDate('2023-11-20')]

const photosDir = mkdtempSync(join(tmpdir(), 'kvitok-photos-'))
afterAll(() => rmSync(photosDir, { recursive: true }))

describe.each(databases)('charges whose rulings are too old, on $name', (database) => {
  const files = openPhotoFiles(photosDir)
  const backend = withBackend({
    database,
    sources: [],
    features: [
      registersFeature({
        keys: new Map(),
        poll: null,
        chargesKeptDays: keptDays,
        files,
        fetch,
        operatorEmail: null,
      }),
    ],
  })
  let [sharedPhoto, ownPhoto] = ['', '']
  const left = async (): Promise<readonly string[]> => {
    const rows = await backend().store.db.selectFrom('charges').select('uin').orderBy('uin').execute()
    return rows.map(({ uin }) => uin)
  }

  beforeAll(async () => {
    const { store, signIn } = backend()
    sharedPhoto = await files.keep(Readable.from([samplePhotos.jpeg]))
    ownPhoto = await files.keep(Readable.from([samplePhotos.png]))
    const record = (serial: number, on = tooOld, photos: readonly string[] = []) =>
      sampleRecord({ uin: sampleUin(serial), ruledAt: { on, at: null }, photos })
    await storeRecords(store, [
      record(1, tooOld, [sharedPhoto, ownPhoto]),
      record(2, lastKept, [sharedPhoto]),
      record(3),
      record(4),
    ])
    const { userId } = await signIn()
    const paid = await store.db
      .selectFrom('charges')
      .select('id')
      .where('uin', '=', sampleUin(3))
      .executeTakeFirstOrThrow()
    await claimCharge(store.db, { userId: userId ?? '', chargeId: paid.id, receipt: 'К-1' })
  })

  it('are deleted by the job with their documents and photos, unless a payment names them', async () => {
    expect(await left()).toEqual([1, 2, 3, 4].map(sampleUin))
    backend().backend.start()
    await expect.poll(left).toEqual([sampleUin(2), sampleUin(3)])
    const documents = await backend().store.db.selectFrom('charge_documents').select('charge_id').execute()
    expect(documents).toHaveLength(2)
    await expect.poll(() => files.find(ownPhoto)).toBeNull()
    expect(await files.find(sharedPhoto)).not.toBeNull()
  })

  it('are deleted a day later than the last one that is kept', async () => {
    const { store } = backend()
    const logged: unknown[] = []
    const deleteAt = (now: number) =>
      deleteOldCharges(
        { store, now: () => instant(now), log: (...line) => logged.push(line), files },
        keptDays,
        new AbortController().signal,
      )
    await deleteAt(noon)
    expect(await left()).toContain(sampleUin(2))
    expect(logged).toEqual([])
    await deleteAt(noon + 86_400_000)
    expect(await left()).toEqual([sampleUin(3)])
    expect(logged).toEqual([['info', 'old charges were deleted', { charges: 1 }]])
    expect(await files.find(sharedPhoto)).toBeNull()
  })
})
