import { maxDocuments } from '#domain/documents/document-list.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { type UserOwnedTable, dropRows, lockRows, moveRows } from './user-owned-tables.repository.ts'

const move = (table: string, policy: Partial<UserOwnedTable> = {}): UserOwnedTable => ({
  table,
  atSignIn: 'move',
  atErasure: 'drop',
  ...policy,
})

/** Every table whose `user_id` names a user; a test compares the list with the database. */
export const userOwnedTables: readonly UserOwnedTable[] = [
  move('sts_documents', { unique: ['sts'], list: { max: maxDocuments } }),
  move('personal_documents', {
    unique: ['kind', 'number'],
    list: { max: maxDocuments, within: 'kind' },
  }),
  move('organisations', { unique: [], keepsVisitor: true }),
  move('payments', { atErasure: 'keep', keepsVisitor: true }),
  move('idempotency_keys', { atErasure: 'keep', unique: ['key'] }),
  move('support_requests', { keepsVisitor: true }),
  move('reviews', { unique: [], keepsVisitor: true }),
  move('push_subscriptions', { keepsVisitor: true }),
  move('push_messages'),
  move('notifications'),
  // A link stays readable for the person who received it.
  move('links', { keepsVisitor: true }),
  move('look_up_watches', { unique: [] }),
  move('mail_requests'),
  move('consents'),
  move('saved_views', { unique: ['name'] }),
  // The own writes of a session that ends need no replica any more.
  { table: 'user_writes', atSignIn: 'drop', atErasure: 'drop' },
  // A membership belongs to the account that has accepted the invitation.
  { table: 'organisation_members', atSignIn: 'leave', atErasure: 'drop' },
  // The organisation keeps what was changed in its name; the account and its address are deleted.
  { table: 'organisation_actions', atSignIn: 'leave', atErasure: 'keep' },
  { table: 'crm_orders', atSignIn: 'leave', atErasure: 'drop' },
  { table: 'tracking_events', atSignIn: 'leave', atErasure: 'drop' },
  { table: 'one_time_links', atSignIn: 'drop', atErasure: 'drop' },
  { table: 'accounts', atSignIn: 'drop', atErasure: 'drop' },
  { table: 'sessions', atSignIn: 'drop', atErasure: 'drop' },
]

/** Moves the rows of a visitor to the account that they sign in to. */
export const moveUserRows = async (trx: Trx, from: string, to: string): Promise<void> => {
  await lockRows(trx, from, to)
  for (const owned of userOwnedTables) {
    if (owned.atSignIn === 'move') await moveRows(trx, owned, from, to)
    // Deletes duplicates and rows beyond the limit of a list. Rows that the law requires stay with the visitor.
    if (owned.atSignIn !== 'leave' && owned.atErasure === 'drop') await dropRows(trx, owned.table, from)
  }
}

/** Deletes every row of a user that the law does not require to keep. */
export const dropUserRows = async (trx: Trx, userId: string): Promise<void> => {
  await lockRows(trx, userId)
  for (const { table, atErasure } of userOwnedTables)
    if (atErasure === 'drop') await dropRows(trx, table, userId)
}
