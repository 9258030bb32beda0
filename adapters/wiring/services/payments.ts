import { makePayments } from '#application/payments/index.ts'
import {
  makePaymentRecordsClient,
  makePaymentsClient,
  makeReceiptsClient,
} from '#adapters/backend/client/payments.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { finesPort } from './fines.ts'
import { call } from './shared.ts'

export const paymentsPort = service(makePaymentsClient, call)
export const paymentsFeature = service(makePayments, paymentsPort, finesPort)
export const paymentRecordsPort = service(makePaymentRecordsClient, call)
export const receiptsPort = service(makeReceiptsClient, call)
