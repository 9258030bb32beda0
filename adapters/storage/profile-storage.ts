import { Option, Schema } from 'effect'
import { type DocumentsExpiration, notLoaded } from '#domain/documents/expiration.ts'
import { innList, licenceList, stsList } from '#domain/documents/document-list.ts'
import type { DocumentLists } from '#domain/documents/document.ts'
import { instant } from '#domain/dates/instant.ts'
import { noAuth, platforms } from '#domain/session/auth-data.ts'
import { emptyProfile, type ProfileState } from '#domain/session/profile.ts'
import { storageKeys } from '#domain/session/storage-keys.ts'
import type { ProfileStorage } from '#application/profile/profile.port.ts'
import type { TextStorage } from './text-storage.ts'

const Holder = Schema.NullOr(
  Schema.Union([
    Schema.Struct({ fio: Schema.String }),
    Schema.Struct({ surname: Schema.String, name: Schema.String, patronymic: Schema.String }),
  ]),
)

/** Data that this device wrote, so numbers are in stored form. */
const Lists = Schema.Struct({
  transport: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      stsNumber: Schema.String,
      plate: Schema.NullOr(Schema.String),
      holder: Holder,
    }),
  ),
  driverLicense: Schema.Array(Schema.Struct({ id: Schema.String, number: Schema.String, holder: Holder })),
  inn: Schema.Array(Schema.Struct({ id: Schema.String, inn: Schema.String })),
})

const Stored = Schema.fromJsonString(
  Schema.Struct({
    platform: Schema.Literals(platforms),
    email: Schema.String,
    gender: Schema.String,
    userId: Schema.String,
    ...Lists.fields,
    sessionExpired: Schema.Boolean,
    documentsExpiration: Schema.Finite,
    isWebUser: Schema.Boolean,
  }),
)

const Cached = Schema.fromJsonString(
  Schema.Struct({ userId: Schema.String, email: Schema.String, cachedAt: Schema.Finite }),
)

const listsOf = ({ transport, driverLicense, inn }: typeof Lists.Type): DocumentLists => {
  const known = { transport, driverLicense, inn } as unknown as DocumentLists
  return {
    transport: stsList.withinLimit(known.transport),
    driverLicense: licenceList.withinLimit(known.driverLicense),
    inn: innList.withinLimit(known.inn),
  }
}

const expirationOf = (stored: number): DocumentsExpiration =>
  stored === notLoaded ? notLoaded : instant(stored)

const readState = (text: string | null): ProfileState =>
  Option.match(Schema.decodeUnknownOption(Stored)(text), {
    onNone: () => emptyProfile,
    onSome: ({ documentsExpiration, ...stored }) => ({
      ...stored,
      ...listsOf(stored),
      documentsExpiration: expirationOf(documentsExpiration),
      auth: noAuth,
    }),
  })

/** Spec §3: the profile under the key `state`; corrupted text counts as empty. Credentials are stored under a separate key. */
export const makeProfileStorage = (storage: TextStorage): ProfileStorage => ({
  read: () => readState(storage.get(storageKeys.profile)),
  // JSON.stringify leaves out undefined, so credentials are never written with the profile.
  write: (profile) => storage.set(storageKeys.profile, JSON.stringify({ ...profile, auth: undefined })),
  readEmail: () =>
    Option.match(Schema.decodeUnknownOption(Cached)(storage.get(storageKeys.email)), {
      onNone: () => null,
      onSome: ({ cachedAt, ...stored }) => ({ ...stored, cachedAt: instant(cachedAt) }),
    }),
  writeEmail: (cached) => storage.set(storageKeys.email, JSON.stringify(cached)),
})
