import type { Email } from '#domain/identity/email.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { openDeskItem } from './open-desk-item.ts'
import { insertDispute, openDisputeOf } from './requests.repository.ts'

const disputeOpen = (number: number) =>
  refused(
    'dispute.open',
    `По этому платежу уже есть обращение № ${number}. Ответ придёт на почту и в раздел «Обращения»`,
  )

interface Dispute {
  readonly paymentId: string
  readonly email: Email
  readonly content: string
}

/**
 * Opens the dispute of a payer about a payment and returns its number. A payment has one open dispute: the same text returns its
 * number, another text throws `dispute.open`.
 */
export const openDispute = async (
  trx: Trx,
  deps: FeatureDeps,
  { paymentId, email, content }: Dispute,
): Promise<number> => {
  const open = await openDisputeOf(trx, paymentId)
  if (open !== undefined) {
    if (open.content !== content) throw disputeOpen(open.number)
    return open.number
  }
  const id = await insertDispute(trx, { paymentId, origin: 'payer', email, content, now: deps.now() })
  const item = await openDeskItem(trx, deps, {
    source: { queue: 'disputes', id },
    subject: 'Проблема с платежом',
    lines: [`Платёж: ${paymentId}`],
  })
  return item?.number ?? 0
}
