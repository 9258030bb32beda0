import { capabilitiesWithout } from '#domain/documents/capability.ts'
import { makeCompanyPayments } from '#application/payments/company-payments.ts'
import { makePaymentUseCases } from '#application/payments/index.ts'
import {
  makePaymentRecordsClient,
  makePaymentsClient,
  makeReceiptsClient,
} from '#adapters/backend/client/payments.client.ts'
import { service } from '#adapters/wiring/service.ts'
import { finesPort } from './fines.ts'
import { backendCall, capabilitiesOff } from './shared.ts'

export const paymentsPort = service(makePaymentsClient, backendCall)
export const paymentsUseCases = service(makePaymentUseCases, paymentsPort, finesPort)
export const paymentRecordsPort = service(makePaymentRecordsClient, backendCall)
export const receiptsPort = service(makeReceiptsClient, backendCall)

/** What a legal entity asks about its payments in the command line. */
export const companyPaymentsUseCases = service(
  makeCompanyPayments,
  paymentRecordsPort,
  finesPort,
  service(capabilitiesWithout, capabilitiesOff),
)
