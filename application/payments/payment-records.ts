import type { CapabilitySet } from '#domain/documents/capability.ts'
import type { ChargeKind } from '#domain/charges/fine.ts'
import type { FinesPort } from '#application/fines/fines.port.ts'
import type { Session } from '#application/session/index.ts'
import { lookUpCompanyPayments, lookUpRecipients } from './company-look-up.ts'
import type { HistoryPage, PaymentRecordsPort } from './payments.port.ts'

/** What is known of payments that were made: looking changes nothing. */
export const makePaymentRecords = (
  records: PaymentRecordsPort,
  fines: FinesPort,
  session: Session,
  available: CapabilitySet,
) => ({
  byIds: (ids: readonly string[], kind?: ChargeKind) => session.within(records.byIds(ids, kind)),
  lastInProcessing: (paymentId: string, kind: ChargeKind) =>
    session.within(records.lastInProcessing(paymentId, kind)),
  timeline: (paymentId: string) => session.within(records.timeline(paymentId)),
  history: (page: HistoryPage) => session.within(records.history(page)),
  agent: records.agent,
  companyPayments: lookUpCompanyPayments(records, session, available),
  recipients: lookUpRecipients(fines, session, available),
})

export type PaymentRecords = ReturnType<typeof makePaymentRecords>
