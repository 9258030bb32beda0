import { Effect } from 'effect'
import type { LookUp } from '#domain/charges/lookup/look-up.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { paymentSystems } from '#domain/payment/payment-system.ts'
import type { FinesUseCases } from '#application/fines/index.ts'
import type { PaymentRecordsPort } from '#application/payments/payments.port.ts'
import { type Found, type RenderedCharges, searchCharges } from './found-charges.ts'

/** Milliseconds for which the page waits for the sources. Later answers are shown by the application, or by the next page. */
const maxWaitMs = 1000

/** Searches for as long as a page may wait; null where no source has answered. */
export const searchForPage = (
  fines: Pick<FinesUseCases, 'lookUp' | 'refresh'>,
  records: Pick<PaymentRecordsPort, 'agent'>,
  lookUp: LookUp | null,
  now: () => Instant,
) =>
  Effect.gen(function* () {
    let partial: Found | null = null
    const [found, agent] = yield* Effect.all(
      [
        searchCharges(
          fines,
          now,
          (part) => (partial = part),
        )(lookUp).pipe(Effect.timeoutOrElse({ duration: maxWaitMs, orElse: () => Effect.succeed(null) })),
        records.agent(paymentSystems[0]).pipe(Effect.orElseSucceed(() => null)),
      ],
      { concurrency: 'unbounded' },
    )
    const shown: Found | null = found ?? partial
    if (shown === null) return null
    const { charges, search, answeredAt } = shown
    const { askedAt, sources } = search
    return {
      charges,
      askedAt,
      sources: [...sources],
      answeredAt,
      isWhole: found !== null,
      agent,
    } satisfies RenderedCharges
  })
