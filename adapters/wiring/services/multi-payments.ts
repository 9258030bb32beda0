import { makeMultiPayments } from '#application/payments/pay-several.ts'
import { makeMultiPaymentsClient } from '#adapters/backend/client/payments.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { finesPort } from './fines.ts'
import { call } from './shared.ts'

/** One payment for several charges, as the command line makes it. */
export const multiPaymentsFeature = service(
  makeMultiPayments,
  service(makeMultiPaymentsClient, call),
  finesPort,
)
