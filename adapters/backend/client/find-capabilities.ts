import { Effect } from 'effect'
import { minuteMs } from '#domain/dates/duration.ts'
import { announcedCapabilities, type Capability, type CapabilitySet } from '#domain/documents/capability.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'
import { listCapabilities } from '#adapters/backend/contract/capabilities.contract.ts'
import type { Call } from './call.ts'

/** Returns whether an operation is in service; fails where the backend cannot be reached. */
export type FindCapabilities = (capability: Capability) => Effect.Effect<CapabilitySet, BackendFailed>

/** A page that is open for hours notices an operation that went out of service. */
const keptMs = minuteMs

const none: CapabilitySet = new Set()

/**
 * Asks the backend which operations it supports, before the first call that needs one, and keeps the answer for a minute. A
 * backend that does not answer this call supports none. `off` are the operations that the operator has switched off here; no
 * request is made about them.
 */
export const makeFindCapabilities = (call: Call, off: readonly Capability[]): FindCapabilities => {
  let known: { readonly found: CapabilitySet; readonly until: number } | null = null
  const announced = call.request(listCapabilities, {}).pipe(
    Effect.map(({ capabilities }) => announcedCapabilities(capabilities)),
    Effect.catch((failure) =>
      failure._tag === 'BackendUnavailable' && (failure.reason === 'network' || failure.reason === 'timeout')
        ? Effect.fail(failure)
        : Effect.succeed(none),
    ),
    Effect.tap((found) =>
      Effect.sync(() => {
        known = { found, until: Date.now() + keptMs }
      }),
    ),
  )
  return (capability) =>
    Effect.suspend(() => {
      if (off.includes(capability)) return Effect.succeed(none)
      return known !== null && Date.now() < known.until ? Effect.succeed(known.found) : announced
    })
}
