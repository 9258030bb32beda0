import { driversUseCases } from '#adapters/wiring/services/company.ts'
import { documentsUseCases } from '#adapters/wiring/services/documents.ts'
import { paymentRecordsPort } from '#adapters/wiring/services/payments.ts'
import type { Documents } from '#application/documents/index.ts'
import type { Drivers } from '#application/drivers/index.ts'
import type { PaymentRecordsPort } from '#application/payments/payments.port.ts'
import type { Resolve } from '#web/app/services.ts'

interface FleetAccess {
  readonly documents: Pick<Documents, 'fleet'>
  readonly drivers: Pick<Drivers, 'driversOf'>
  readonly payments: Pick<PaymentRecordsPort, 'agent'>
}

/** Vehicles and drivers of the company, and the commission of its payments. They load beside the sources of fines, which take longer. */
export const openFleetAccess = (resolve: Resolve): FleetAccess => ({
  documents: resolve(documentsUseCases),
  drivers: resolve(driversUseCases),
  payments: resolve(paymentRecordsPort),
})
