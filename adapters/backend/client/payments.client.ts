import { Effect } from 'effect'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import type {
  PaymentOrder,
  PaymentRecordsPort,
  PaymentsPort,
  ReceiptsPort,
} from '#application/payments/payments.port.ts'
import type { PaymentId } from '#domain/payment/payment.ts'
import {
  cancelPayment,
  paymentHistory,
  paymentsByIds,
  paymentStatus,
  paymentTimeline,
  receipt,
  receiptName,
} from '#adapters/backend/contract/payments/payments.contract.ts'
import {
  createPayment,
  paymentAgent,
  paymentFee,
} from '#adapters/backend/contract/payments/payment-order.contract.ts'
import type { Call } from './call.ts'

const toWire = (order: PaymentOrder) => ({
  type: order.kind,
  ids: order.chargeIds,
  paymentSystem: order.system,
  expectedTotal: order.expectedTotal,
  ...(order.fio === null ? {} : { fio: order.fio }),
  ...(order.email === null ? {} : { email: order.email }),
})

/** Implements `PaymentsPort` with the calls about one payment. `create` sends the idempotency key of the order. */
export const makePaymentsClient = (call: Call): PaymentsPort => ({
  quote: (chargeIds, type) => call.request(paymentFee, { fineIds: chargeIds, type }),
  create: (order) =>
    call.request(createPayment, toWire(order), order.key).pipe(Effect.map(({ payment }) => payment)),
  status: (paymentId) =>
    call.request(paymentStatus, { paymentId }).pipe(Effect.map(({ payment }) => payment)),
  cancel: (paymentId) =>
    call
      .request(cancelPayment, { paymentId: paymentId as PaymentId })
      .pipe(Effect.map(({ payment }) => payment)),
})

/** Implements `PaymentRecordsPort` with the calls that read payments. */
export const makePaymentRecordsClient = (call: Call): PaymentRecordsPort => ({
  byIds: (ids, type) =>
    call
      .request(paymentsByIds, { ids, ...(type === undefined ? {} : { type }) })
      .pipe(Effect.map(({ payments }) => payments)),
  timeline: (paymentId) => call.request(paymentTimeline, { paymentId }),
  history: (page) => call.request(paymentHistory, { ...page }),
  agent: (system) => call.request(paymentAgent, { agent: system }).pipe(Effect.map(({ agent }) => agent)),
})

/** The failure for a truncated link: it contains no receipt name, so no request is made. */
const shortened = new BackendRefused({
  code: 'receipt.unknown',
  message: 'Такого чека нет. Проверьте ссылку',
})

/** Implements `ReceiptsPort`. A malformed name fails without a request, because a copied address may be cut off. */
export const makeReceiptsClient = (call: Call): ReceiptsPort => ({
  read: (name) =>
    receiptName.test(name)
      ? call.request(receipt, { receipt: name }).pipe(Effect.map(({ payment }) => payment))
      : Effect.fail(shortened),
})
