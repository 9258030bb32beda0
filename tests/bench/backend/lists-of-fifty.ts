import { Kysely, sql } from 'kysely'
import { createHash, randomUUID } from 'node:crypto'
import { uinCheckDigit } from '#domain/identity/uin.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import type { Tables } from '#adapters/backend/server/database/tables.ts'
import { sampleRecipient } from '#tests/support/samples/charge-sample.ts'

/** Users with one vehicle of fifty charges each; with ten thousand charges there are only these users. */
export const userCount = 200
export const chargesPerUser = 50

export interface Client {
  readonly sts: string
  readonly session: string
  readonly rand: string
  readonly userId: string
}

export const stsOf = (vehicle: number): string => String(9_900_000_000 + vehicle)

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The check digit of a number, in the database: weights 1 to 10 and again, then 3 to 10, 1, 2 (facts 1.5). */
const digits = (serial: number): string => {
  const number = `1881017726${String(serial).padStart(9, '0')}`
  return `${number}${uinCheckDigit(number)}`
}

const chunk = 50_000

const recipient = sampleRecipient('УФК по г. Москве (УГИБДД ГУ МВД России по г. Москве)')

/** Charges `from` up to `to`, fifty a vehicle, as a file would have brought them. */
const addCharges = async (db: Kysely<Tables>, from: number, to: number): Promise<void> => {
  const numbers = Array.from({ length: to - from }, (_, index) => digits(from + index))
  await sql`
    with added as (
      insert into charges (uin, kind, title, article, ruled_on, happened_on, happened_at, place, location, department,
        recipient, amount, photos, bailiff, source, record_hash, updated_at)
      select uin, 'fine', 'Превышение скорости на 20–40 км/ч', '12.9 ч.2', date '2026-11-01' - (serial % 300)::int,
        date '2026-10-25' - (serial % 300)::int, timestamptz '2026-10-25T09:30:00Z' - (serial % 300) * interval '1 day',
        'МКАД, 58 КМ 950 М, ВНУТРЕННЯЯ СТОРОНА, МОСКВА Г.', '{"lat": 55.771, "lon": 37.369}',
        '{"code": "1145519", "name": "ЦАФАП ОДД ГИБДД ГУ МВД России по г. Москве"}', ${JSON.stringify(recipient)}::jsonb,
        75000, '[]', false, 'import', md5(uin), now()
      from unnest(${numbers}::text[]) with ordinality as numbers (uin, place), lateral (select ${from} + place - 1 as serial) s
      returning id, uin
    )
    insert into charge_documents (kind, value, charge_id)
    select 'sts', (9900000000 + substr(uin, 11, 9)::bigint / ${chargesPerUser}::bigint)::text, id from added`.execute(
    db,
  )
}

/** Adds charges up to a number; existing ones are kept. */
export const fillCharges = async (db: Kysely<Tables>, from: number, to: number): Promise<void> => {
  if (from >= to) return
  for (let at = from; at < to; at += chunk) await addCharges(db, at, Math.min(to, at + chunk))
  for (const table of ['charges', 'charge_documents'])
    await sql`vacuum (analyze) ${sql.table(table)}`.execute(db)
}

export const makeClients = async (
  { db }: Pick<Store, 'db'>,
  count = userCount,
): Promise<readonly Client[]> => {
  const at = new Date()
  const client = await db
    .insertInto('clients')
    .values({ salt: '', site_type: 'fine', created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const clients: Client[] = []
  for (let index = 0; index < count; index += 1) {
    const [session, rand, sts] = [randomUUID(), randomUUID(), stsOf(index)]
    const user = await db
      .insertInto('users')
      .values({ client_id: client.id, channel: 'WebVersion', created_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('sessions')
      .values({
        session_hash: hashOf(session),
        rand_hash: hashOf(rand),
        user_id: user.id,
        created_at: at,
        last_seen_at: at,
      })
      .execute()
    await db
      .insertInto('sts_documents')
      .values({ user_id: user.id, sts, plate: null, holder: null, created_at: at })
      .execute()
    clients.push({ sts, session, rand, userId: user.id })
  }
  return clients
}
