import { Effect } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import { listCapabilities } from '#adapters/backend/contract/documents.contract.ts'
import type { Call } from './call.ts'

/** Milliseconds after which the backend is asked again. */
const keptMs = 60_000

interface DemoWatch {
  /** Asks the backend for the first time; resolves also where it does not answer. */
  readonly start: () => Promise<void>
  /** Whether the register of the backend is a demo, by its last answer; false until one has come. */
  readonly isDemo: () => boolean
}

/**
 * Asks another backend whether it invents charges. Pages use the last answer and do not wait: an answer older than a minute is
 * renewed in the background, and a failure keeps it.
 */
export const watchDemo = (call: Call, now: () => Instant): DemoWatch => {
  let known = false
  let askedAt: Instant | null = null
  const ask = (): Promise<void> => {
    askedAt = now()
    return Effect.runPromise(
      call.request(listCapabilities, {}).pipe(
        Effect.match({
          onSuccess: ({ isDemo = false }) => void (known = isDemo),
          onFailure: () => undefined,
        }),
      ),
    )
  }
  return {
    start: ask,
    isDemo: () => {
      if (askedAt === null || now() - askedAt >= keptMs) void ask()
      return known
    },
  }
}
