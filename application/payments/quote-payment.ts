import type { ChargeKind, FineId } from '#domain/charges/fine.ts'
import type { FinesPort } from '#application/fines/fines.port.ts'
import type { PaymentsPort } from './payments.port.ts'
import { tellHolder } from './tell-holder.ts'

/** What the charges cost together; where one of them is held, the payment that holds it, so that the page can link to it. */
export const quotePayment =
  (payments: PaymentsPort, fines: Pick<FinesPort, 'fine'>) =>
  (fineIds: readonly FineId[], kind: ChargeKind) =>
    payments.quote(fineIds, kind).pipe(tellHolder(fines, fineIds))
