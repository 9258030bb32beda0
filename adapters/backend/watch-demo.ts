import { minuteMs } from '#domain/dates/duration.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { listCapabilities } from './contract/capabilities.contract.ts'
import { type CallPaths, pathOf } from './contract/paths/call-paths.ts'
import { readCapabilities } from './read-capabilities.ts'

/** Milliseconds after which the backend is asked again, and after which its answer is not waited for. */
const keptMs = minuteMs
const maxWaitMs = 2000

interface DemoWatch {
  /** Asks the backend for the first time; resolves also where it does not answer. */
  readonly start: () => Promise<void>
  /** Whether the register of the backend is a demo, by its last answer; false until one has come. */
  readonly isDemo: () => boolean
}

/**
 * Whether the backend announces that it invents charges; false where it does not have the call, null where it gives no answer,
 * refuses the question or answers something else.
 */
const announcedBy = async (response: Response): Promise<boolean | null> => {
  if (response.status === 404) return false
  const announced = await readCapabilities(response)
  return announced && announced.isDemo === true
}

/**
 * Asks another backend whether it invents charges. Pages use the last answer and do not wait: an answer older than a minute is
 * renewed in the background, and a failure keeps it.
 */
export const watchDemo = (
  backend: (request: Request) => Promise<Response>,
  paths: CallPaths,
  now: () => Instant,
): DemoWatch => {
  let known = false
  let askedAt: Instant | null = null
  const ask = async (): Promise<void> => {
    askedAt = now()
    const url = `http://backend${pathOf(listCapabilities, paths)}`
    const answer = backend(new Request(url)).then(announcedBy, () => null)
    const late = new Promise<null>((resolve) => void setTimeout(resolve, maxWaitMs, null).unref())
    known = (await Promise.race([answer, late])) ?? known
  }
  return {
    start: ask,
    isDemo: () => {
      if (askedAt === null || now() - askedAt >= keptMs) void ask()
      return known
    },
  }
}
