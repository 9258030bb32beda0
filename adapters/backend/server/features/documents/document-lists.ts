import { randomUUID } from 'node:crypto'
import { Effect, Result } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import type { DocumentId, InnDocument, LicenceDocument, StsDocument } from '#domain/documents/document.ts'
import {
  fullMessageOf,
  innList,
  licenceList,
  type ListRules,
  maxDocuments,
  missingMessage,
  presentMessage,
  stsList,
} from '#domain/documents/document-list.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Inn } from '#domain/identity/inn.ts'
import { driverLimitOf } from '#adapters/backend/server/features/organisation/vehicle-limit.ts'
import { type CallFailure, type Refused, refused } from '#adapters/backend/server/http/refused.ts'
import type { Database, Store, Trx } from '#adapters/backend/server/database/store.ts'
import { listStsOf, lockLists, removeSts, replaceSts } from './documents.repository.ts'
import {
  insertPersonal,
  listPersonal,
  removePersonal,
  replacePersonal,
} from './personal-documents.repository.ts'

/** Table of one kind of document, and the domain's rules of its list. */
interface DocumentRepository<D extends { readonly id: DocumentId }> {
  readonly rules: ListRules<D>
  readonly list: (db: Database, userId: string) => Promise<readonly D[]>
  readonly replace: (trx: Trx, userId: string, edited: D) => Promise<void>
  readonly remove: (trx: Trx, userId: string, id: DocumentId) => Promise<void>
}

interface Owner {
  readonly userId: string
  readonly now: Instant
}

/** A kind whose documents are identified by their numbers alone; a vehicle also has a plate. */
interface AddableRepository<D extends { readonly id: DocumentId }> extends DocumentRepository<D> {
  readonly numberOf: (document: D) => string
  /** Returns the max number of documents of a user; null where the list has no limit. */
  readonly limitOf: (db: Database, userId: string) => Promise<number | null>
  readonly insert: (trx: Trx, owner: Owner, added: D) => Promise<void>
}

/** Returns a random id for a document. */
export const newDocumentId = (): DocumentId => randomUUID() as DocumentId

/** Converts a row of `sts_documents` to the domain. */
export const asStsDocument = ({
  id,
  sts,
  plate,
  holder,
}: Awaited<ReturnType<typeof listStsOf>>[number]): StsDocument => ({
  id: id as DocumentId,
  stsNumber: sts,
  plate,
  holder,
})

export const stsRepository: DocumentRepository<StsDocument> = {
  rules: stsList,
  list: async (db, userId) => (await listStsOf(db, userId)).map(asStsDocument),
  replace: (trx, userId, { stsNumber, ...edited }) => replaceSts(trx, userId, { ...edited, sts: stsNumber }),
  remove: removeSts,
}

export const licenceRepository: AddableRepository<LicenceDocument> = {
  rules: licenceList,
  numberOf: ({ number }) => number,
  limitOf: driverLimitOf,
  list: async (db, userId) =>
    (await listPersonal(db, userId, 'licence')).map(({ id, number, holder }) => ({
      id: id as DocumentId,
      number: number as DriverLicence,
      holder,
    })),
  insert: (trx, owner, added) => insertPersonal(trx, { ...owner, kind: 'licence' }, added),
  replace: replacePersonal,
  remove: removePersonal,
}

export const innRepository: AddableRepository<InnDocument> = {
  rules: innList,
  numberOf: ({ inn }) => inn,
  limitOf: () => Promise.resolve(maxDocuments),
  list: async (db, userId) =>
    (await listPersonal(db, userId, 'inn')).map(({ id, number }) => ({
      id: id as DocumentId,
      inn: number as Inn,
    })),
  insert: (trx, owner, { id, inn }) =>
    insertPersonal(trx, { ...owner, kind: 'inn' }, { id, number: inn, holder: null }),
  replace: (trx, userId, { id, inn }) => replacePersonal(trx, userId, { id, number: inn, holder: null }),
  remove: removePersonal,
}

const fullOf = (limit: number) => refused('documents.full', fullMessageOf(limit))

const present = refused('document.present', presentMessage)

const unknown = refused('document.unknown', missingMessage)

/** Changes one list of a user under its lock, and applies the domain's result in the same transaction. */
const changing = <A>(
  store: Store,
  userId: string,
  change: (trx: Trx) => Promise<Result.Result<A, Refused>>,
): Effect.Effect<A, CallFailure> =>
  store
    .transaction(async (trx) => {
      await lockLists(trx, userId)
      return change(trx)
    })
    .pipe(Effect.flatMap(Effect.fromResult))

/** Adds a document; returns the stored one: the added one, or the existing one with the same number. */
export const addTo = <D extends { readonly id: DocumentId }>(
  store: Store,
  repository: AddableRepository<D>,
  owner: Owner,
  added: D,
): Effect.Effect<D, CallFailure> =>
  changing(store, owner.userId, async (trx) => {
    const before = await repository.list(trx, owner.userId)
    const older = before.find((document) => repository.numberOf(document) === repository.numberOf(added))
    if (older !== undefined) return Result.succeed(older)
    const limit = await repository.limitOf(trx, owner.userId)
    if (limit !== null && before.length >= limit) return Result.fail(fullOf(limit))
    await repository.insert(trx, owner, added)
    return Result.succeed(added)
  })

/**
 * Replaces a document. Fails with `document.unknown`, or with `document.present` if the number belongs to another
 * document.
 */
export const editIn = <D extends { readonly id: DocumentId }>(
  store: Store,
  repository: DocumentRepository<D>,
  userId: string,
  edited: D,
): Effect.Effect<D, CallFailure> =>
  changing(store, userId, async (trx) => {
    const change = repository.rules.edit(await repository.list(trx, userId), edited)
    if (change._tag === 'Unchanged') return Result.fail(change.why === 'missing' ? unknown : present)
    await repository.replace(trx, userId, edited)
    return Result.succeed(edited)
  })

/** Deletes the document that `isMeant` selects. */
export const deleteFrom = <D extends { readonly id: DocumentId }>(
  store: Store,
  repository: DocumentRepository<D>,
  userId: string,
  isMeant: (document: D) => boolean,
): Effect.Effect<{ readonly id: DocumentId }, CallFailure> =>
  changing(store, userId, async (trx) => {
    const found = (await repository.list(trx, userId)).find(isMeant)
    if (found === undefined) return Result.fail(unknown)
    await repository.remove(trx, userId, found.id)
    return Result.succeed({ id: found.id })
  })
