import { withAsterisks } from '#domain/wording/with-asterisks.ts'
import { isOnRecord, type IsOpenCharge } from '#domain/payment/masked-payment.ts'
import type { OwnPayment } from '#domain/session/personal-data.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { openChargesOf } from '#adapters/backend/server/features/organisation/open-charges.repository.ts'
import type { DataSubject } from './own-account.repository.ts'
import { isoInstant, isoInstantOrNull } from './moments.ts'

const paymentsOf = (trx: Trx, userId: string) =>
  trx
    .selectFrom('payments')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()

const chargesOf = (trx: Trx, userId: string) =>
  trx
    .selectFrom('payment_items')
    .innerJoin('payments', 'payments.id', 'payment_items.payment_id')
    .select([
      'payment_id',
      'charge_id',
      'uin',
      'title',
      'subject',
      'payment_items.amount',
      'without_discount',
    ])
    .where('payments.user_id', '=', userId)
    .orderBy('payment_id')
    .orderBy('position')
    .execute()

const cashbackOf = (trx: Trx, userId: string) =>
  trx
    .selectFrom('cashback_requests')
    .innerJoin('payments', 'payments.id', 'cashback_requests.payment_id')
    .select(['payment_id', 'cashback_requests.email', 'description', 'requested_at'])
    .where('payments.user_id', '=', userId)
    .execute()

const refundsOfUser = (trx: Trx, userId: string) =>
  trx
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .select([
      'payment_id',
      'refunds.state',
      'refunds.amount',
      'requested_at',
      'ended_at',
      'refunds.reference',
    ])
    .where('payments.user_id', '=', userId)
    .orderBy('requested_at')
    .execute()

interface PaymentParts {
  readonly payment: Awaited<ReturnType<typeof paymentsOf>>[number]
  readonly charges: Awaited<ReturnType<typeof chargesOf>>
  readonly refunds: Awaited<ReturnType<typeof refundsOfUser>>
  readonly request: Awaited<ReturnType<typeof cashbackOf>>[number] | undefined
  readonly isOpen: IsOpenCharge
}

const ownPaymentOf = ({ payment, charges, refunds, request, isOpen }: PaymentParts): OwnPayment => ({
  id: payment.id,
  kind: payment.kind,
  state: payment.state,
  system: payment.system,
  amount: payment.amount,
  fee: payment.fee,
  total: payment.total,
  payer: payment.fio,
  email: payment.email,
  createdAt: isoInstant(payment.created_at),
  paidAt: isoInstantOrNull(payment.paid_at),
  declineReason: payment.decline_reason,
  reference: payment.reference,
  charges: charges.map((charge) => ({
    // As in the calls about payments: an organisation on trial sees the numbers that it has paid.
    uin:
      isOnRecord({ paidAt: payment.paid_at }) || isOpen(charge.charge_id)
        ? charge.uin
        : withAsterisks(charge.uin),
    title: charge.title,
    subject: charge.subject,
    amount: charge.amount,
    withoutDiscount: charge.without_discount,
  })),
  ...(refunds.length > 0 && {
    refunds: refunds.map(({ state, amount, requested_at, ended_at, reference }) => ({
      state,
      amount,
      requestedAt: isoInstant(requested_at),
      endedAt: isoInstantOrNull(ended_at),
      reference,
    })),
  }),
  cashback:
    request === undefined
      ? null
      : {
          email: request.email,
          description: request.description,
          requestedAt: isoInstant(request.requested_at),
        },
})

/** Returns the payments, oldest first, each with its charges and later requests. */
export const readOwnPayments = async (
  trx: Trx,
  { userId, now }: Pick<DataSubject, 'userId' | 'now'>,
): Promise<readonly OwnPayment[]> => {
  const isOpen = await openChargesOf(trx, userId, now)
  const payments = await paymentsOf(trx, userId)
  const charges = Map.groupBy(await chargesOf(trx, userId), ({ payment_id }) => payment_id)
  const cashback = new Map((await cashbackOf(trx, userId)).map((request) => [request.payment_id, request]))
  const refunds = Map.groupBy(await refundsOfUser(trx, userId), ({ payment_id }) => payment_id)
  return payments.map((payment) =>
    ownPaymentOf({
      payment,
      charges: charges.get(payment.id) ?? [],
      refunds: refunds.get(payment.id) ?? [],
      request: cashback.get(payment.id),
      isOpen,
    }),
  )
}
