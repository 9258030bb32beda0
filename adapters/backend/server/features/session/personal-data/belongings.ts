import { maxDocuments } from '#domain/documents/document-list.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { type Belonging, dropRows, holdStill, moveRows } from './belongings.repository.ts'

const move = (table: string, own: Partial<Belonging> = {}): Belonging => ({
  table,
  atSignIn: 'move',
  atErasure: 'drop',
  ...own,
})

/** Every table whose `user_id` names a user: a test compares them with the database. */
export const belongings: readonly Belonging[] = [
  move('sts_documents', { unique: ['sts'], list: { most: maxDocuments }, isTreasured: true }),
  move('personal_documents', {
    unique: ['kind', 'number'],
    list: { most: maxDocuments, within: 'kind' },
    isTreasured: true,
  }),
  move('organisations', { unique: [], isTreasured: true }),
  move('payments', { atErasure: 'keep', isTreasured: true }),
  move('idempotency_keys', { atErasure: 'keep', unique: ['key'] }),
  move('support_requests', { isTreasured: true }),
  move('push_subscriptions', { isTreasured: true }),
  move('push_messages'),
  move('notifications'),
  // Whoever was given one goes on reading it.
  move('links', { isTreasured: true }),
  move('look_up_watches', { unique: [] }),
  move('mail_requests'),
  move('consents'),
  { table: 'crm_orders', atSignIn: 'leave', atErasure: 'drop' },
  { table: 'tracking_events', atSignIn: 'leave', atErasure: 'drop' },
  { table: 'one_time_links', atSignIn: 'drop', atErasure: 'drop' },
  { table: 'accounts', atSignIn: 'drop', atErasure: 'drop' },
  { table: 'sessions', atSignIn: 'drop', atErasure: 'drop' },
]

/** What a visitor gathered comes along to the account that they sign in to. */
export const moveBelongings = async (trx: Trx, from: string, to: string): Promise<void> => {
  await holdStill(trx, from, to)
  for (const belonging of belongings) {
    if (belonging.atSignIn === 'move') await moveRows(trx, belonging, from, to)
    // Twins, and what no list has room for. What the law wants stays with whom it was.
    if (belonging.atSignIn !== 'leave' && belonging.atErasure === 'drop')
      await dropRows(trx, belonging.table, from)
  }
}

/** What may not stay of a user goes. */
export const dropBelongings = async (trx: Trx, userId: string): Promise<void> => {
  await holdStill(trx, userId)
  for (const { table, atErasure } of belongings) if (atErasure === 'drop') await dropRows(trx, table, userId)
}
