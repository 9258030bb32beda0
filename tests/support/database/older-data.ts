import { sql } from 'kysely'
import type { Store } from '#adapters/backend/server/database/store.ts'

const chargeIds = ['00000000-0000-7000-8000-000000000001', '00000000-0000-7000-8000-000000000002'] as const

/** Tables whose rows an upgrade keeps; those of a schema that has no such table are left out. */
const keptTables = [
  'clients',
  'users',
  'sts_documents',
  'charges',
  'charge_documents',
  'payments',
  'payment_items',
  'charge_claims',
  'new_charges',
] as const

const has = async ({ db }: Store, table: string): Promise<boolean> => {
  const { rows } = await sql<{
    readonly there: boolean
  }>`select to_regclass(${table}) is not null as there`.execute(db)
  return rows[0]?.there === true
}

/** Inserts charges with documents, one paid and one not yet notified, into the tables of any schema since the first. */
export const fillOlderSchema = async (store: Store): Promise<void> => {
  const [fine, tax] = chargeIds
  await sql`
    with client as (
      insert into clients (salt, site_type, created_at) values ('соль', 'fine', now()) returning id
    ), person as (
      insert into users (client_id, channel, created_at) select id, 'WebVersion', now() from client returning id
    ), vehicle as (
      insert into sts_documents (user_id, sts, plate, created_at)
      select id, '9912345678', 'А123ВС77', now() from person
    ), charge as (
      insert into charges (id, uin, kind, title, ruled_on, amount, source, record_hash, updated_at)
      values
        (${fine}::uuid, '18810177250000000001', 'fine', 'Штраф', '2026-11-01', 75000, 'import', 'one', now()),
        (${tax}::uuid, '18210000000000000002', 'tax', 'Налог', '2026-11-02', 120000, 'import', 'two', now())
    ), payment as (
      insert into payments
        (user_id, state, system, kind, amount, fee, total, created_at, updated_at, expires_at)
      select id, 'registered', 'A3', 'fine', 75000, 0, 75000, now(), now(), now() from person
      returning id
    )
    insert into payment_items (payment_id, position, charge_id, uin, title, amount, without_discount)
    select id, 0, ${fine}::uuid, '18810177250000000001', 'Штраф', 75000, 75000 from payment`.execute(store.db)
  await sql`insert into charge_claims (charge_id, payment_id) select charge_id, payment_id from payment_items`.execute(
    store.db,
  )
  await sql`
    insert into charge_documents (kind, value, charge_id)
    values ('sts', '9912345678', ${fine}::uuid), ('plate', 'А123ВС77', ${fine}::uuid), ('inn', '7707083893', ${tax}::uuid)`.execute(
    store.db,
  )
  if (await has(store, 'new_charges'))
    await sql`insert into new_charges (charge_id, found_at) values (${tax}::uuid, now())`.execute(store.db)
}

/** Rows of the kept tables, as objects, in one order. */
export const keptRows = async (store: Store): Promise<Readonly<Record<string, readonly unknown[]>>> => {
  const stored: Record<string, readonly unknown[]> = {}
  for (const table of keptTables) {
    if (!(await has(store, table))) continue
    const { rows } = await sql<{ readonly row: unknown }>`
      select row_to_json(t) as row from ${sql.table(table)} t order by t::text`.execute(store.db)
    stored[table] = rows.map(({ row }) => row)
  }
  return stored
}

/** Triggers and functions in the schema, and whether the reference from documents to charges holds for every row. */
export const schemaParts = async ({ db }: Store) => {
  const { rows: triggers } = await sql<{ readonly name: string }>`
    select tgname as name from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = current_schema()::regnamespace`.execute(db)
  const { rows: functions } = await sql<{ readonly name: string }>`
    select proname as name from pg_proc where pronamespace = current_schema()::regnamespace`.execute(db)
  const { rows: keys } = await sql<{ readonly validated: boolean }>`
    select convalidated as validated from pg_constraint
    where conrelid = 'charge_documents'::regclass and confrelid = 'charges'::regclass`.execute(db)
  return {
    triggers: triggers.map(({ name }) => name),
    functions: functions.map(({ name }) => name),
    keys: keys.map(({ validated }) => validated),
  }
}
