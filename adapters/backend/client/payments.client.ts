import { Effect } from 'effect'
import type { PaymentOrder, PaymentsPort, ReceiptsPort } from '#application/payments/payments.port.ts'
import type { PaymentId } from '#domain/payment/payment.ts'
import {
  cancelPayment,
  createPayment,
  paymentFee,
  paymentStatus,
  receipt,
} from '#adapters/backend/contract/payments.contract.ts'
import type { Call } from './call.ts'

const toWire = (order: PaymentOrder) => ({
  type: order.kind,
  ids: order.fineIds,
  paymentSystem: order.system,
  expectedTotal: order.expectedTotal,
  ...(order.fio === null ? {} : { fio: order.fio }),
  ...(order.email === null ? {} : { email: order.email }),
})

export const makePaymentsClient = (call: Call): PaymentsPort => ({
  quote: (fineIds, type) => call.ask(paymentFee, { fineIds, type }),
  create: (order) =>
    call.ask(createPayment, toWire(order), order.key).pipe(Effect.map(({ payment }) => payment)),
  status: (paymentId) => call.ask(paymentStatus, { paymentId }).pipe(Effect.map(({ payment }) => payment)),
  cancel: (paymentId) =>
    call.ask(cancelPayment, { paymentId: paymentId as PaymentId }).pipe(Effect.map(({ payment }) => payment)),
})

export const makeReceiptsClient = (call: Call): ReceiptsPort => ({
  read: (name) => call.ask(receipt, { receipt: name }).pipe(Effect.map(({ payment }) => payment)),
})
