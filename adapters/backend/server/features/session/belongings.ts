import { sql } from 'kysely'
import { maxDocuments } from '#domain/documents/document-list.ts'
import type { Trx } from '#adapters/backend/server/store/store.ts'

/**
 * What becomes of the rows of one table that name a user.
 * At sign-in of a visitor: `move` to the account (twins of `unique` stay behind, a list keeps its `most`), or `drop`.
 * At erasure: `drop`, or `keep` because the law or the other side of a deal needs them.
 */
export interface Belonging {
  readonly table: string
  readonly atSignIn: 'move' | 'drop'
  readonly atErasure: 'keep' | 'drop'
  /** Columns that are unique within one user. */
  readonly unique?: readonly string[]
  /** A list that is capped, the oldest first; its rows have `id` and `created_at`. */
  readonly most?: number
  /** A visitor who has such rows is not forgotten. */
  readonly isTreasured?: boolean
}

/** Every table with a `user_id`: a test compares them with the database. */
export const belongings: readonly Belonging[] = [
  {
    table: 'sts_documents',
    atSignIn: 'move',
    atErasure: 'drop',
    unique: ['sts'],
    most: maxDocuments,
    isTreasured: true,
  },
  { table: 'idempotency_keys', atSignIn: 'move', atErasure: 'keep', unique: ['key'] },
  { table: 'payments', atSignIn: 'move', atErasure: 'keep', isTreasured: true },
  { table: 'push_messages', atSignIn: 'move', atErasure: 'drop' },
  { table: 'consents', atSignIn: 'move', atErasure: 'drop' },
  { table: 'one_time_links', atSignIn: 'drop', atErasure: 'drop' },
  { table: 'accounts', atSignIn: 'drop', atErasure: 'drop' },
  { table: 'sessions', atSignIn: 'drop', atErasure: 'drop' },
]

const dropRows = async (trx: Trx, table: string, userId: string): Promise<void> => {
  await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(trx)
}

const moveRows = async (trx: Trx, { table, unique, most }: Belonging, from: string, to: string) => {
  const name = sql.table(table)
  const same = sql.join(
    (unique ?? []).map((column) => sql`twin.${sql.ref(column)} = mine.${sql.ref(column)}`),
    sql` and `,
  )
  const isNew =
    unique === undefined
      ? sql`true`
      : sql`not exists (select 1 from ${name} twin where twin.user_id = ${to} and ${same})`
  const fits =
    most === undefined
      ? sql`true`
      : sql`mine.id in (
          select id from ${name} mine where mine.user_id = ${from} and ${isNew} order by created_at, id
          limit greatest(0, ${most} - (select count(*) from ${name} where user_id = ${to})))`
  await sql`update ${name} mine set user_id = ${to} where mine.user_id = ${from} and ${isNew} and ${fits}`.execute(
    trx,
  )
}

/** Rows of both users stand still meanwhile, always in one order. */
const lockUsers = (trx: Trx, ...ids: readonly string[]) =>
  sql`select 1 from users where id in (${sql.join(ids)}) order by id for update`.execute(trx)

/** What a visitor gathered comes along to the account that they sign in to. */
export const moveBelongings = async (trx: Trx, from: string, to: string): Promise<void> => {
  await lockUsers(trx, from, to)
  for (const belonging of belongings) {
    if (belonging.atSignIn === 'move') await moveRows(trx, belonging, from, to)
    // Twins and what no list has room for.
    if (belonging.atErasure === 'drop') await dropRows(trx, belonging.table, from)
  }
}

/** What may not stay of a user goes. */
export const dropBelongings = async (trx: Trx, userId: string): Promise<void> => {
  await lockUsers(trx, userId)
  for (const { table, atErasure } of belongings) if (atErasure === 'drop') await dropRows(trx, table, userId)
}
