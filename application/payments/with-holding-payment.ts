import { Effect } from 'effect'
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
      const { heldBy } = yield* fines.fine(id)
      if (heldBy !== null && heldBy.paymentId !== null)
        return { paymentId: heldBy.paymentId, receipt: heldBy.receipt }
    }
    return null
  })

/**
 * Already-paid guard: where one of the charges is held, the failure carries the payment that holds it, so that a second
 * attempt gets the payment and the receipt of the first, whichever tab, extension or webview that came from. Somebody
 * else's payment stays theirs: the sentence says so, and there is no holder.
 */
export const withHoldingPayment =
  (fines: Pick<FinesPort, 'fine'>, fineIds: readonly ChargeId[]) =>
  <A>(asked: Effect.Effect<A, BackendFailed>): Effect.Effect<A, BackendFailed | ChargeHeld> =>
    asked.pipe(
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
