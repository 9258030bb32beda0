import type { LocalDate } from '#domain/dates/local-date.ts'
import { type SourceFailure, sourceTimeoutMs } from '#domain/charges/sources/search-completeness.ts'
import type { ChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import type { ChargeSource, SearchSubject } from './charge-source.ts'

class SourceTimedOut extends Error {}

/** Returns the kind of failure of an error with which the request to a source ended. */
export const sourceFailureOf = (error: unknown): SourceFailure => {
  if (error instanceof SourceTimedOut) return 'timeout'
  // `fetch` throws a TypeError when the connection fails.
  return error instanceof TypeError ? 'network' : 'server'
}

interface Waiting {
  readonly today: LocalDate
  /** Ends the waiting before the timeout. */
  readonly cut: AbortSignal
}

/** Returns the charges that a source finds. Rejects after its timeout, also where the source ignores its signal. */
export const findInTime = async (
  source: ChargeSource,
  subject: SearchSubject,
  { today, cut }: Waiting,
): Promise<readonly ChargeRecord[]> => {
  const waiting = new AbortController()
  const over = AbortSignal.any([waiting.signal, cut])
  const silence = new Promise<never>((_, reject) => {
    const stop = () => reject(new SourceTimedOut('no answer in time'))
    // A signal that is aborted already has no further event.
    if (over.aborted) stop()
    else over.addEventListener('abort', stop, { once: true })
  })
  const timer = setTimeout(() => waiting.abort(), source.timeoutMs ?? sourceTimeoutMs)
  try {
    // A source that throws at once must not leave the other promise without a handler.
    return await Promise.race([
      Promise.resolve().then(() => source.findCharges(subject, today, over)),
      silence,
    ])
  } finally {
    clearTimeout(timer)
    // Ends the combined signal: its listeners would keep it until the server closes.
    waiting.abort()
  }
}
