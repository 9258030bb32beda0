import type { Log } from '#adapters/log/log.ts'
import type { ChargeSource, SearchSubject } from './charge-source.ts'

/** The requests to sources that this process waits for. */
export interface RequestsInProgress {
  readonly has: (source: ChargeSource, subject: SearchSubject) => boolean
  /** Keeps a request to sources about a subject until it ends; its failure is logged. */
  readonly track: (sources: readonly ChargeSource[], subject: SearchSubject, request: Promise<void>) => void
  /** The requests to any of these sources about a subject. */
  readonly about: (sources: readonly ChargeSource[], subject: SearchSubject) => readonly Promise<void>[]
  readonly all: () => readonly Promise<void>[]
}

const keyOf = ({ name }: ChargeSource, { kind, value }: SearchSubject) => JSON.stringify([name, kind, value])

/** Makes an empty register of requests. */
export const makeRequestsInProgress = (log: Log): RequestsInProgress => {
  const requests = new Map<string, Promise<void>>()
  return {
    has: (source, subject) => requests.has(keyOf(source, subject)),
    track: (sources, subject, request) => {
      const keys = sources.map((source) => keyOf(source, subject))
      const tracked = request
        .catch((error: unknown) =>
          log('error', 'asking the sources failed', { message: (error as Error).message }),
        )
        .finally(() => {
          for (const key of keys) if (requests.get(key) === tracked) requests.delete(key)
        })
      for (const key of keys) requests.set(key, tracked)
    },
    about: (sources, subject) => sources.flatMap((source) => requests.get(keyOf(source, subject)) ?? []),
    all: () => [...requests.values()],
  }
}
