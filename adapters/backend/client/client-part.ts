import { Effect } from 'effect'
import { type BackendUnavailable, partFailed } from '#application/shared/backend.errors.ts'
import { networkFailed } from './call.ts'

/**
 * A part of the client that is loaded with its first call, once. A browser stores the failure of a module until the page is loaded
 * again, so nothing is requested while the device reports that it has no connection; where the request failed all the same, the
 * failure asks the visitor to load the page again.
 */
export const clientPart = <Part>(load: () => Promise<Part>): Effect.Effect<Part, BackendUnavailable> => {
  let loading: Promise<Part> | null = null
  return Effect.suspend(() => {
    const isOffline = 'onLine' in navigator && !navigator.onLine
    if (loading === null && isOffline) return Effect.fail(networkFailed)
    return Effect.tryPromise({
      try: () => (loading ??= load()),
      catch: () => {
        loading = null
        return partFailed
      },
    })
  })
}
