import { Effect, Result } from 'effect'
import { localDateOf } from '#domain/dates/local-date.ts'
import type { CommissionPolicy } from '#domain/payment/commission.ts'
import { maskItems } from '#domain/payment/masked-payment.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { openChargesOf } from '#adapters/backend/server/features/organisation/open-charges.repository.ts'
import type { ClaimRelease } from './claim-release.ts'
import type { Payer } from './payer.ts'
import { quoteFor, type QuoteRequest } from './quote.ts'

type Question = Pick<QuoteRequest, 'ids' | 'kind'>

/** Makes the function that quotes charges: masked for a company on trial, and with charges whose claims are releasable for the payer. */
export const makeQuoteCharges = (
  { store, now }: Pick<FeatureDeps, 'store' | 'now'>,
  claimRelease: ClaimRelease,
  policy: CommissionPolicy,
) => {
  const quoteOf = (userId: string, question: Question, releasable: readonly string[] = []) =>
    store
      .query(async (db) => {
        const isOpen = await openChargesOf(db, userId, now())
        const today = localDateOf(now())
        const quoted = await quoteFor(db, { ...question, userId, today, policy, isOpen, releasable })
        return Result.map(quoted, (quote) => ({ ...quote, items: maskItems(quote.items, isOpen) }))
      })
      .pipe(Effect.flatMap(Effect.fromResult))

  return (payer: Payer, question: Question) =>
    quoteOf(payer.userId, question).pipe(
      Effect.catchTag('Refused', (refusal) =>
        refusal.code === 'fine.held'
          ? claimRelease
              .releasable(question.ids, payer)
              .pipe(
                Effect.flatMap((releasable) =>
                  releasable.length === 0
                    ? Effect.fail(refusal)
                    : quoteOf(payer.userId, question, releasable),
                ),
              )
          : Effect.fail(refusal),
      ),
    )
}
