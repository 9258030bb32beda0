import { Effect } from 'effect'
import type { ChargeKind, FineId } from '#domain/fines/fine.ts'
import type { FinesPort } from '#application/fines/fines.port.ts'
import type { Session } from '#application/session/index.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import { ChargeHeld, type Holder } from './payments.errors.ts'
import type { PaymentsPort } from './payments.port.ts'

const holderAmong = (
  fines: FinesPort,
  fineIds: readonly FineId[],
): Effect.Effect<Holder | null, BackendFailed> =>
  Effect.gen(function* () {
    for (const id of fineIds) {
      const { heldBy } = yield* fines.fine(id)
      if (heldBy !== null && heldBy.paymentId !== null)
        return { paymentId: heldBy.paymentId, receipt: heldBy.receipt }
    }
    return null
  })

/** What the charges cost together; where one of them is held, the payment that holds it, so that nobody is left at a wall. */
export const quotePayment =
  (payments: PaymentsPort, fines: FinesPort, session: Session) =>
  (fineIds: readonly FineId[], kind: ChargeKind) =>
    session.within(
      payments.quote(fineIds, kind).pipe(
        Effect.catchTag('BackendRefused', (refusal) => {
          const { code, message } = refusal
          if (code !== 'fine.held' && code !== 'fine.paid') return Effect.fail(refusal)
          return holderAmong(fines, fineIds).pipe(
            Effect.flatMap((holder) =>
              Effect.fail(new ChargeHeld({ message, paid: code === 'fine.paid', holder })),
            ),
          )
        }),
      ),
    )
