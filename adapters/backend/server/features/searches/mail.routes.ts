import { Effect } from 'effect'
import { receiptPath } from '#domain/navigation/page-paths.ts'
import { chargesOf } from '#domain/charges/list/charge-list.ts'
import { sendMail } from '#adapters/backend/contract/mail.contract.ts'
import { lockLists } from '#adapters/backend/server/features/documents/documents.repository.ts'
import type { ChargeLists } from '#adapters/backend/server/features/fines/charge-lists.ts'
import { listByIds, listOwn } from '#adapters/backend/server/features/fines/fine-lists.ts'
import { ownDocuments } from '#adapters/backend/server/features/fines/searched-documents.repository.ts'
import { fineUnknown } from '#adapters/backend/server/features/fines/fine-unknown.ts'
import { presentPayment } from '#adapters/backend/server/features/payments/present-payments.repository.ts'
import { receiptUnknown } from '#adapters/backend/server/features/receipts/receipts.routes.ts'
import { findReceipt } from '#adapters/backend/server/features/receipts/receipts.repository.ts'
import { confirmedEmailOf } from '#adapters/backend/server/outbox/confirmed-email.repository.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { receiptEmail } from '#adapters/backend/server/outbox/receipt-email.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type Caller, route } from '#adapters/backend/server/http/route.ts'
import { type RequestedEmail, readRequestedEmail } from './requested-email.ts'
import { chargeEmail, chargesEmail } from './charge-email.ts'
import { countEmail, maxEmailsPerHour } from './mail-requests.repository.ts'

const unverified = refused(
  'mail.unverified',
  'Письма приходят на подтверждённый адрес. Подтвердите электронную почту в настройках',
)

const tooMany = refused('mail.limit', `В час можно отправить ${maxEmailsPerHour} писем. Повторите позже`)

/** Sends one of our e-mails to the caller's own address, so the call cannot be used as a relay. */
export const mailRoute = ({ store, now, outbox, siteUrl }: FeatureDeps, charges: ChargeLists) => {
  /** A caller who knows the name of a receipt may read it, and so may receive it by e-mail. */
  const receiptText = Effect.fnUntraced(function* (receipt: string) {
    const row = yield* store.query((db) => findReceipt(db, receipt))
    if (row === undefined) return yield* receiptUnknown
    const payment = yield* store.query((db) => presentPayment(db, row))
    const receiptUrl = `${siteUrl}${receiptPath(receipt)}`
    const { subject, body } = receiptEmail(payment, { recipient: '', receiptUrl })
    return { subject, body }
  })

  const written = Effect.fnUntraced(function* (requestedEmail: RequestedEmail, caller: Caller) {
    if (requestedEmail.template === 'receipt') return yield* receiptText(requestedEmail.receipt)
    const show = yield* charges.showTo(caller)
    const frame = { note: requestedEmail.note, siteUrl, now: now() }
    if (requestedEmail.template === 'fines') {
      const documents = yield* store.query((db) => ownDocuments(db, caller.userId))
      const { list } = yield* store.query((db) => listOwn(db, documents, caller.userId))
      return chargesEmail(chargesOf(list).map(show), frame)
    }
    const [charge] = chargesOf(
      yield* store.query((db) => listByIds(db, [requestedEmail.fineId], caller.userId)),
    )
    return charge === undefined ? yield* fineUnknown : chargeEmail(show(charge), frame)
  })

  return route(
    sendMail,
    Effect.fnUntraced(function* ({ input, caller }) {
      const requestedEmail = yield* Effect.fromResult(readRequestedEmail(input))
      const recipient = yield* store.query((db) => confirmedEmailOf(db, caller.accountId))
      if (recipient === null) return yield* unverified
      const text = yield* written(requestedEmail, caller)
      const sent = yield* store.transaction(async (trx) => {
        await lockLists(trx, caller.userId)
        const id = await countEmail(trx, caller.userId, requestedEmail.template, now())
        if (id !== null) await outbox.email(trx, { dedupeKey: `asked:${id}`, recipient, ...text })
        return id !== null
      })
      return sent ? { sent } : yield* tooMany
    }),
  )
}
