import { Option, Schema } from 'effect'
import { type DocumentsExpiration, notLoaded } from '#domain/documents/expiration.ts'
import { innList, licenceList, stsList } from '#domain/documents/document-list.ts'
import type { DocumentLists } from '#domain/documents/document.ts'
import { withHolder, withNameFields } from '#domain/documents/holder.ts'
import { instant } from '#domain/dates/instant.ts'
import { noAuth, platforms } from '#domain/session/auth-data.ts'
import { emptyProfile, type ProfileState } from '#domain/session/profile.ts'
import { storageKeys } from '#domain/session/storage-keys.ts'
import type { ProfileStorage } from '#application/profile/profile.port.ts'
import type { TextStorage } from './text-storage.ts'

/** Spec §3: possibly fio or name, surname, patronymic. */
const nameFields = {
  fio: Schema.optionalKey(Schema.String),
  surname: Schema.optionalKey(Schema.String),
  name: Schema.optionalKey(Schema.String),
  patronymic: Schema.optionalKey(Schema.String),
}

/** Data that this device wrote, so numbers are in stored form. */
const Lists = Schema.Struct({
  transport: Schema.Array(
    Schema.Struct({
      id: Schema.String,
      stsNumber: Schema.String,
      plate: Schema.NullOr(Schema.String),
      ...nameFields,
    }),
  ),
  driverLicense: Schema.Array(Schema.Struct({ id: Schema.String, number: Schema.String, ...nameFields })),
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

/** Spec §3: each list is stored capped. */
const withinLimits = ({ transport, driverLicense, inn }: DocumentLists): DocumentLists => ({
  transport: stsList.withinLimit(transport),
  driverLicense: licenceList.withinLimit(driverLicense),
  inn: innList.withinLimit(inn),
})

const listsOf = ({ transport, driverLicense, inn }: typeof Lists.Type): DocumentLists =>
  withinLimits({
    transport: transport.map(withHolder),
    driverLicense: driverLicense.map(withHolder),
    inn,
  } as unknown as DocumentLists)

/** The profile as it is stored. JSON.stringify leaves out undefined, so credentials are never written with it. */
const storedFormOf = (profile: ProfileState) => {
  const { transport, driverLicense, inn } = withinLimits(profile)
  return {
    ...profile,
    auth: undefined,
    transport: transport.map(withNameFields),
    driverLicense: driverLicense.map(withNameFields),
    inn,
  }
}

const expirationOf = (stored: number): DocumentsExpiration =>
  stored === notLoaded ? notLoaded : instant(stored)

const parseState = (text: string | null): ProfileState =>
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
  read: () => parseState(storage.get(storageKeys.profile)),
  write: (profile) => storage.set(storageKeys.profile, JSON.stringify(storedFormOf(profile))),
  readEmail: () =>
    Option.match(Schema.decodeUnknownOption(Cached)(storage.get(storageKeys.email)), {
      onNone: () => null,
      onSome: ({ cachedAt, ...stored }) => ({ ...stored, cachedAt: instant(cachedAt) }),
    }),
  writeEmail: (cached) => storage.set(storageKeys.email, JSON.stringify(cached)),
})
