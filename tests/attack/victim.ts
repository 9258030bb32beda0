import { Effect } from 'effect'
import { sql } from 'kysely'
import type { Email } from '#domain/identity/email.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import { disputePayment } from '#adapters/backend/contract/desk/requests.contract.ts'
import { createInn, createLicence, createSts } from '#adapters/backend/contract/documents.contract.ts'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'
import { shareFines } from '#adapters/backend/contract/links.contract.ts'
import { writeSettings } from '#adapters/backend/contract/organisation/organisation.contract.ts'
import { createTicket } from '#adapters/backend/contract/support.contract.ts'
import { fleet } from '#tests/contract/cases/driver-calls.ts'
import { done } from '#tests/adapters/backend/server/features/payments/shop.ts'
import type { CallFixture } from '#tests/contract/call-case.ts'
import { addFine, addPhone, newMsisdn } from '#tests/contract/organisation-fixture.ts'
import { newMember } from '#tests/support/backend/member.ts'

/** Words, in small letters, that only data of the victims contains. */
const canaries = ['канарейк', 'kanareyk'] as const

/** The canaries that a text contains. */
export const canariesIn = (text: string): readonly string[] => {
  const small = text.toLowerCase()
  return canaries.filter((canary) => small.includes(canary))
}

const surname = 'Канарейкина'
const holder = { surname, name: 'Анна', patronymic: 'Ивановна' }

/** Users with personal data of every kind, and the ids of all their records. */
export interface Victims {
  readonly driver: AuthData
  readonly company: AuthData
  readonly ids: readonly string[]
}

type Ask = (auth: AuthData, endpoint: AnyEndpoint, input: unknown) => Promise<unknown>

const driverOf = async (fixture: CallFixture, ask: Ask): Promise<AuthData> => {
  const { backend, shop } = fixture
  const email = `kanareyka-${Date.now()}-${Math.random().toString(36).slice(2)}@kvitok.example` as Email
  const auth = await newMember(backend, { email })
  await ask(auth, createSts, { stsNumber: '9901020304', ...holder })
  await ask(auth, createLicence, { number: '9905060708', ...holder })
  await ask(auth, createInn, { inn: '500100732259' })
  const paid = await shop.started(auth, { email, fio: `${surname} Анна Ивановна` })
  await shop.sendWebhook(shop.webhook(paid))
  done(await shop.status(auth, paid.id))
  await shop.started(auth, { email, fio: `${surname} Анна Ивановна` })
  await ask(auth, createTicket, { email, subject: surname, content: `Пишет ${surname}` })
  await ask(auth, disputePayment, { id: paid.id, email, content: `Пишет ${surname}` })
  return auth
}

const companyOf = async (fixture: CallFixture, ask: Ask): Promise<AuthData> => {
  const { backend, auth, organisationId, vehicle, driver, schedule } = await fleet(fixture)
  await backend.store.db
    .updateTable('organisations')
    .set({ name: 'ООО «Канарейка»' })
    .where('id', '=', organisationId)
    .execute()
  await schedule()
  await addPhone(backend, organisationId, { ...driver, msisdn: newMsisdn() })
  const { fineId } = await addFine(backend, vehicle.sts)
  await ask(auth, shareFines, { fineIds: [fineId] })
  const settings = {
    contactName: surname,
    email: auth.email,
    phone: '79001234567',
    byEmail: true,
    bySms: true,
  }
  await ask(auth, writeSettings, settings)
  return auth
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** Ids in all rows that name the users, and in all rows that name those rows. */
const idsOf = async (
  { backend: { store } }: CallFixture,
  userIds: readonly string[],
): Promise<readonly string[]> => {
  const tables = await sql<{ readonly name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`.execute(store.db)
  const known = new Set(userIds)
  // Charges are of no user: anyone who knows a number finds them.
  const names = tables.rows.map(({ name }) => name).filter((name) => name !== 'charges')
  for (let depth = 0; depth < 2; depth += 1) {
    const pattern = [...known].join('|')
    for (const name of names) {
      const { rows } = await sql<{ readonly row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(name)} as t
        where to_jsonb(t)::text ~ ${pattern}`.execute(store.db)
      for (const { row } of rows) for (const [id] of row.matchAll(uuid)) known.add(id)
    }
  }
  const charges = await sql<{ readonly id: string }>`select id::text from charges`.execute(store.db)
  const shared = new Set(charges.rows.map(({ id }) => id))
  return [...known].filter((id) => !shared.has(id))
}

/** Makes a driver and a company whose data contains the canaries. */
export const makeVictims = async (fixture: CallFixture): Promise<Victims> => {
  const ask: Ask = (auth, endpoint, input) =>
    Effect.runPromise(fixture.backend.as(auth).request(endpoint, input as never))
  const driver = await driverOf(fixture, ask)
  const company = await companyOf(fixture, ask)
  return { driver, company, ids: await idsOf(fixture, [driver.userId, company.userId]) }
}
