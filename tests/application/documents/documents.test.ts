import { Effect } from 'effect'
import { TestClock } from 'effect/testing'
import { describe, expect, it } from 'vitest'
import { makeDocuments } from '#application/documents/index.ts'
import type { DocumentId, StsDocument } from '#domain/documents/document.ts'
import { documentsFreshMs } from '#domain/documents/expiration.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { emptyProfile } from '#domain/session/profile.ts'
import { makeProfileStorage } from '#adapters/storage/profile-storage.ts'
import { memoryStorage } from '#adapters/storage/text-storage.ts'
import { fakeDocumentList, fakeDocumentsPort } from '#tests/support/fakes/documents-port.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'

const vehicle = (number: number): StsDocument => ({
  id: `id-${number}` as DocumentId,
  stsNumber: `991234567${number}` as Sts,
  plate: null,
  holder: null,
})

const { id: _, ...draft } = vehicle(1)

const setUp = () => {
  const sts = fakeDocumentList([vehicle(1), vehicle(2)])
  const port = fakeDocumentsPort({ sts })
  return { documents: makeDocuments(port), sts }
}

describe('reloading the documents (spec §4)', () => {
  it('reloading the documents always fetches the lists, and returns the time until which they are fresh', async () => {
    const { documents, sts } = setUp()
    const loaded = await Effect.runPromise(
      Effect.gen(function* () {
        yield* TestClock.adjust('1 hour')
        yield* documents.reload()
        return yield* documents.reload()
      }).pipe(Effect.provide(TestClock.layer())),
    )
    expect(sts.requests).toEqual(['list', 'list'])
    expect(loaded).toMatchObject({
      transport: [vehicle(1), vehicle(2)],
      driverLicense: [],
      inn: [],
      documentsExpiration: 3_600_000 + documentsFreshMs,
    })
  })

  it('stores the lists and their changes between visits', async () => {
    const profiles = makeProfileStorage(memoryStorage())
    profiles.write({ ...emptyProfile, userId: 'me' })
    const port = fakeDocumentsPort({ sts: fakeDocumentList([vehicle(1), vehicle(2)]) })
    const documents = makeDocuments(port, profiles)
    const { transport, documentsExpiration } = await Effect.runPromise(documents.reload())
    expect(profiles.read()).toMatchObject({ userId: 'me', transport, documentsExpiration })
    await Effect.runPromise(documents.sts.delete(transport, vehicle(1).id))
    expect(profiles.read().transport).toEqual([vehicle(2)])
  })

  it('reloading the documents is refused without a session', async () => {
    const documents = makeDocuments(fakeSession().inThisSession(fakeDocumentsPort()))
    expect(await Effect.runPromise(Effect.flip(documents.reload()))).toMatchObject({ _tag: 'NotSignedIn' })
  })
})

describe('changing the list of vehicles', () => {
  it('adds the vehicle that the backend has stored', async () => {
    const { documents } = setUp()
    const change = await Effect.runPromise(documents.sts.add([], draft))
    expect(change).toMatchObject({ _tag: 'Changed', list: [{ id: 'new-0', stsNumber: '9912345671' }] })
  })

  it('ignores a vehicle with a known stsNumber, without a call', async () => {
    const { documents, sts } = setUp()
    const change = await Effect.runPromise(documents.sts.add([vehicle(1)], draft))
    expect(change).toMatchObject({ _tag: 'Unchanged', why: 'present' })
    expect(sts.requests).toEqual([])
  })

  it('edits by id', async () => {
    const { documents } = setUp()
    const edited = { ...vehicle(3), id: vehicle(2).id }
    const change = await Effect.runPromise(documents.sts.edit([vehicle(1), vehicle(2)], edited))
    expect(change.list).toEqual([vehicle(1), edited])
  })

  it('refuses an edit that would duplicate a number, without a call', async () => {
    const { documents, sts } = setUp()
    const duplicate = { ...vehicle(1), id: vehicle(2).id }
    const change = await Effect.runPromise(documents.sts.edit([vehicle(1), vehicle(2)], duplicate))
    expect(change).toMatchObject({ _tag: 'Unchanged', why: 'present' })
    expect(sts.requests).toEqual([])
  })

  it('deletes by id, and the document can be restored', async () => {
    const { documents, sts } = setUp()
    const deletion = await Effect.runPromise(documents.sts.delete([vehicle(1), vehicle(2)], vehicle(1).id))
    expect(deletion).toEqual({ list: [vehicle(2)], deleted: { document: vehicle(1), index: 0 } })
    expect(sts.requests).toEqual(['delete'])
  })
})
