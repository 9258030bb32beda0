import { Effect } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { AcquirerUnavailable, type Acquirer, type AcquirerReport } from './acquirer.ts'
import { eventOf, type OrderWebhook, type OrderReply } from './acquirer-messages.ts'
import { type BankAnswer, type BankDeps, makeBankRequest } from './bank-request.ts'
import { monetaPaths, notFound, readWebhook, readReply, requestFields } from './moneta-messages.ts'
import { verifyForm, type FormFields, signForm } from './signed-form.ts'
import type { AcquirerStatus } from '#adapters/backend/server/database/tables/acquirer.tables.ts'

export interface MonetaClientDeps extends BankDeps {
  readonly secret: string
  readonly now: () => Instant
}

const formType = 'application/x-www-form-urlencoded'

const statusOf = ({
  state,
  amount,
  declineReason,
  reference,
}: OrderReply | OrderWebhook): AcquirerStatus => ({
  event: eventOf(state),
  amount: kopecks(amount),
  declineReason,
  reference,
})

const unavailable = (reason: string) => Effect.fail(new AcquirerUnavailable({ reason }))

/** The client of moneta: forms in both directions, sums in roubles, a signature inside every form, including the answers. */
export const makeMonetaClient = ({ secret, now, ...bank }: MonetaClientDeps): Acquirer => {
  const sendToBank = makeBankRequest(bank)

  const readAnswer =
    (paymentId: string) =>
    ({ status, text }: BankAnswer): Effect.Effect<AcquirerReport | null, AcquirerUnavailable> => {
      if (status !== 200) return unavailable(`answered ${status}`)
      const checked = verifyForm(secret, 'answer', text, now())
      if (checked._tag === 'Wrong') return unavailable(`answer with a ${checked.why} signature`)
      // A signed answer about another payment is unusable.
      if (checked.fields['MNT_TRANSACTION_ID'] !== paymentId)
        return unavailable('answer about another payment')
      if (checked.fields['MNT_STATUS'] === notFound) return Effect.succeed(null)
      const reply = readReply(checked.fields)
      if (reply === null) return unavailable('unreadable answer')
      return Effect.succeed({ ...statusOf(reply), order: reply.order, payUrl: reply.payUrl })
    }

  const send = (action: keyof typeof monetaPaths, paymentId: string, fields: FormFields) =>
    Effect.suspend(() =>
      sendToBank(monetaPaths[action], {
        method: 'POST',
        headers: { 'content-type': formType },
        body: signForm(secret, action, fields, now()),
      }),
    ).pipe(Effect.flatMap(readAnswer(paymentId)))

  const sendAbout = (action: 'status' | 'cancel') => (paymentId: string) =>
    send(action, paymentId, { MNT_TRANSACTION_ID: paymentId })

  return {
    register: ({ paymentId, ...order }) =>
      send('invoice', paymentId, requestFields({ merchantOrder: paymentId, ...order })).pipe(
        Effect.flatMap((report) => (report === null ? unavailable('made no order') : Effect.succeed(report))),
      ),
    report: sendAbout('status'),
    cancel: sendAbout('cancel'),
    parseWebhook: (body) => {
      const checked = verifyForm(secret, 'notify', body, now())
      if (checked._tag === 'Wrong') return { _tag: 'Forged', why: checked.why }
      const webhook = readWebhook(checked.fields)
      if (webhook === null) return { _tag: 'Unreadable' }
      return {
        _tag: 'Webhook',
        eventId: webhook.eventId,
        paymentId: webhook.merchantOrder,
        status: statusOf(webhook),
      }
    },
    // Moneta requires exactly this text, and repeats the webhook otherwise.
    acknowledge: () => ({ type: 'text/plain', body: 'SUCCESS' }),
  }
}
