import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { recordAction } from './desk-items.repository.ts'
import { openDeskItem } from './open-desk-item.ts'
import { insertDispute, lockBankDisputes } from './requests.repository.ts'

/**
 * Puts a payment that the bank contradicts into the queue of disputes. Its alert has an e-mail that says what to do, so the
 * desk sends no further one. `content` is for the operator.
 */
export const openBankDispute = async (
  trx: Trx,
  { paymentId, content }: { readonly paymentId: string; readonly content: string },
  deps: Pick<FeatureDeps, 'now' | 'outbox'>,
): Promise<void> => {
  const id = await insertDispute(trx, { paymentId, origin: 'bank', email: null, content, now: deps.now() })
  await openDeskItem(trx, deps, { source: { queue: 'disputes', id }, subject: null })
}

/** Closes the items of the bank about a payment that the operator has settled; `cause` contains the reason. */
export const closeBankDisputes = async (
  trx: Trx,
  paymentId: string,
  { cause, now }: { readonly cause: string } & Pick<FeatureDeps, 'now'>,
): Promise<void> => {
  for (const { id, version, assignee } of await lockBankDisputes(trx, paymentId))
    await recordAction(trx, {
      itemId: id,
      action: 'close',
      state: 'closed',
      assignee,
      version: version + 1,
      by: cause,
      text: '',
      now: now(),
    })
}
