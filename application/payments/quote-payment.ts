import type { ChargeKind, FineId } from '#domain/charges/fine.ts'
import type { FinesPort } from '#application/fines/fines.port.ts'
import type { Session } from '#application/session/index.ts'
import type { PaymentsPort } from './payments.port.ts'
import { tellHolder } from './tell-holder.ts'

/** What the charges cost together; where one of them is held, the payment that holds it, so that nobody is left at a wall. */
export const quotePayment =
  (payments: PaymentsPort, fines: FinesPort, session: Session) =>
  (fineIds: readonly FineId[], kind: ChargeKind) =>
    session.within(payments.quote(fineIds, kind).pipe(tellHolder(fines, fineIds)))
