import { Effect } from 'effect'
import { isBeingReturned, isUnfinished } from '#domain/charges/explanations/charge-status.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { FinesPort } from '#application/fines/fines.port.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import { ChargeClaimed, type ClaimHolder } from '#application/shared/app-error.ts'

const holderAmong = (
  fines: Pick<FinesPort, 'fine'>,
  chargeIds: readonly ChargeId[],
): Effect.Effect<ClaimHolder | null, BackendFailed> =>
  Effect.gen(function* () {
    for (const id of chargeIds) {
      const charge = yield* fines.fine(id)
      const { heldBy } = charge
      if (heldBy !== null && heldBy.paymentId !== null)
        return {
          paymentId: heldBy.paymentId,
          receipt: heldBy.receipt,
          isUnfinished: isUnfinished(charge),
          isReturning: isBeingReturned(charge),
        }
    }
    return null
  })

/**
 * Prevents double payment: replaces the refusals `fine.held` and `fine.paid` by `ChargeClaimed`, with the payment that has the
 * claim. A second attempt from any tab, extension or webview then gets the payment and the receipt of the first. If the
 * payment belongs to another user, the message reports that and `holder` is null.
 */
export const withClaimHolder =
  (fines: Pick<FinesPort, 'fine'>, chargeIds: readonly ChargeId[]) =>
  <A>(effect: Effect.Effect<A, BackendFailed>): Effect.Effect<A, BackendFailed | ChargeClaimed> =>
    effect.pipe(
      Effect.catchTag('BackendRefused', (refusal) => {
        const { code, message } = refusal
        if (code !== 'fine.held' && code !== 'fine.paid') return Effect.fail(refusal)
        return holderAmong(fines, chargeIds).pipe(
          Effect.flatMap((holder) =>
            Effect.fail(new ChargeClaimed({ message, paid: code === 'fine.paid', holder })),
          ),
        )
      }),
    )
