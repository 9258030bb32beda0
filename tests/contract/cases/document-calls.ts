import { Effect } from 'effect'
import { sql } from 'kysely'
import type { DocumentId } from '#domain/documents/document.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import { createInn, createLicence, createSts } from '#adapters/backend/contract/documents.contract.ts'
import type { PreparedCall, Prepare, CallFixture } from '#tests/contract/call-case.ts'

export const sts = '9912345678' as Sts
export const otherSts = '9912345679' as Sts
export const licence = '9912345678' as DriverLicence
export const otherLicence = '9912345679' as DriverLicence
export const inn = '7707083893' as Inn
export const otherInn = '500100732259' as Inn

/** A new visitor makes the call with this input. */
export const asks =
  <Input>(input: Input): Prepare<Input> =>
  async (fixture) => ({ auth: await fixture.visitor(), input })

export const addSts = async (
  { backend }: CallFixture,
  auth: AuthData,
  stsNumber = sts,
): Promise<DocumentId> => (await Effect.runPromise(backend.as(auth).request(createSts, { stsNumber }))).sts.id

export const addLicence = async (
  { backend }: CallFixture,
  auth: AuthData,
  number = licence,
): Promise<DocumentId> =>
  (await Effect.runPromise(backend.as(auth).request(createLicence, { number }))).driverLicense.id

export const addInn = async ({ backend }: CallFixture, auth: AuthData, number = inn): Promise<DocumentId> =>
  (await Effect.runPromise(backend.as(auth).request(createInn, { inn: number }))).item.id

type Add = (fixture: CallFixture, auth: AuthData) => Promise<DocumentId>

const unknownId = '11111111-1111-4111-8111-111111111111' as DocumentId

/** Calls about a document by its id: the own document, a document of another visitor, a document that does not exist. */
export const byId = <Input>(add: Add, input: (id: DocumentId) => Input) => {
  const send =
    (by: 'owner' | 'stranger') =>
    async (fixture: CallFixture): Promise<PreparedCall<Input>> => {
      const owner = await fixture.visitor()
      const id = await add(fixture, owner)
      return { auth: by === 'owner' ? owner : await fixture.visitor(), input: input(id) }
    }
  return {
    happy: send('owner'),
    foreign: { prepareInput: send('stranger'), code: 'document.unknown' },
    unknown: asks(input(unknownId)),
  }
}

/** A visitor whose list holds the maximum number of documents. */
export const fullOf =
  <Input>(kind: 'sts' | 'licence' | 'inn', input: Input): Prepare<Input> =>
  async (fixture) => {
    const auth = await fixture.visitor()
    const numbers = sql`select gen_random_uuid(), ${auth.userId}::uuid, '98' || (10000000 + n), now() from generate_series(1, 50) as n`
    await (
      kind === 'sts'
        ? sql`insert into sts_documents (id, user_id, sts, created_at) ${numbers}`
        : sql`insert into personal_documents (id, user_id, number, created_at, kind)
            select *, ${kind} from (${numbers}) as numbered`
    ).execute(fixture.backend.store.db)
    return { auth, input }
  }

/** Sends the call to the backend where the capability is off. */
export const outOfService = <Input>(input: Input) => ({
  'capability.off': { on: 'capabilities-off' as const, prepareInput: asks(input) },
})

/** The name fields of licences and certificates. */
export const nameRefusals = <Input>(input: Input) => ({
  'full-name.format': asks({ ...input, fio: 'Иванов' }),
  'holder.incomplete': asks({ ...input, surname: 'Ivanov', name: 'Иван' }),
})
