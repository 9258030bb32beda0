import { capabilitiesWithout } from '#domain/documents/capability.ts'
import { makeCompanyPayments } from '#application/payments/company-look-up.ts'
import { service } from '#adapters/wiring/service.ts'
import { finesPort } from './fines.ts'
import { paymentRecordsPort } from './payments.ts'
import { capabilitiesOff } from './shared.ts'

const enabledCapabilities = service(capabilitiesWithout, capabilitiesOff)

/** What a legal entity asks about its payments; apart from the payments of pages, because only a command uses it. */
export const companyPaymentsUseCases = service(
  makeCompanyPayments,
  paymentRecordsPort,
  finesPort,
  enabledCapabilities,
)
