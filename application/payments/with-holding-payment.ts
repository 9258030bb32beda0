import { Effect } from 'effect'
import { isUnfinished } from '#domain/charges/explanations/charge-status.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { FinesPort } from '#application/fines/fines.port.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import { ChargeHeld, type Holder } from '#application/shared/app-error.ts'

const holderAmong = (
  fines: Pick<FinesPort, 'fine'>,
  fineIds: readonly ChargeId[],
): Effect.Effect<Holder | null, BackendFailed> =>
  Effect.gen(function* () {
    for (const id of fineIds) {
      const charge = yield* fines.fine(id)
      const { heldBy } = charge
      if (heldBy !== null && heldBy.paymentId !== null)
        return {
          paymentId: heldBy.paymentId,
          receipt: heldBy.receipt,
          isUnfinished: isUnfinished(charge),
        }
    }
    return null
  })

/**
 * Prevents double payment: if one of the charges is claimed, the failure carries the payment that holds the claim. A second
 * attempt from any tab, extension or webview then gets the payment and the receipt of the first. If the payment belongs to
 * another user, the message reports that and the failure has no holder.
 */
export const withHoldingPayment =
  (fines: Pick<FinesPort, 'fine'>, fineIds: readonly ChargeId[]) =>
  <A>(effect: Effect.Effect<A, BackendFailed>): Effect.Effect<A, BackendFailed | ChargeHeld> =>
    effect.pipe(
      Effect.catchTag('BackendRefused', (refusal) => {
        const { code, message } = refusal
        if (code !== 'fine.held' && code !== 'fine.paid') return Effect.fail(refusal)
        return holderAmong(fines, fineIds).pipe(
          Effect.flatMap((holder) =>
            Effect.fail(new ChargeHeld({ message, paid: code === 'fine.paid', holder })),
          ),
        )
      }),
    )
