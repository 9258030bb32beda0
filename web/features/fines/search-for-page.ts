import { Effect } from 'effect'
import type { LookUp } from '#domain/charges/lookup/look-up.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { FinesUseCases } from '#application/fines/index.ts'
import { firstAgent } from '#application/payments/first-agent.ts'
import type { PaymentRecordsPort } from '#application/payments/payments.port.ts'
import type { Found, RenderedCharges, searchCharges } from './found-charges.ts'

/** Milliseconds for which the page waits for the sources. Later answers are shown by the application, or by the next page. */
const maxWaitMs = 1000

interface PageSearch {
  /** `searchCharges`: an import of it would give the browser a separate script of a few lines. */
  readonly search: typeof searchCharges
  readonly fines: Pick<FinesUseCases, 'lookUp' | 'refresh'>
  readonly records: Pick<PaymentRecordsPort, 'agent'>
  readonly now: () => Instant
  readonly isCompany: boolean
}

/** Searches for as long as a page may wait; null where no source has answered. */
export const searchForPage = (
  { search, fines, records, now, isCompany }: PageSearch,
  lookUp: LookUp | null,
) =>
  Effect.gen(function* () {
    let partial: Found | null = null
    const whole = search(fines, now, (part) => (partial = part), { isCompany })(lookUp).pipe(
      Effect.timeoutOrElse({ duration: maxWaitMs, orElse: () => Effect.succeed(null) }),
    )
    const commission = firstAgent(records).pipe(Effect.orElseSucceed(() => null))
    const [found, agent] = yield* Effect.all([whole, commission], { concurrency: 'unbounded' })
    const shown: Found | null = found ?? partial
    if (shown === null) return null
    const { charges, search: ofAnswer, answeredAt } = shown
    return {
      charges,
      askedAt: ofAnswer.askedAt,
      sources: [...ofAnswer.sources],
      answeredAt,
      isWhole: found !== null,
      agent,
    } satisfies RenderedCharges
  })

/**
 * Whether a link on another site would add a document to those of the visitor: a vehicle or a licence, whose fines the visitor
 * then pays together with the own ones.
 */
export const isAddedByForeignLink = ({ _tag }: LookUp, { headers }: Request): boolean =>
  (_tag === 'Vehicle' || _tag === 'Licence') && headers.get('sec-fetch-site') === 'cross-site'
