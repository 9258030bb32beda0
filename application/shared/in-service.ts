import { Effect } from 'effect'
import { type Capability, type CapabilitySet, checkCapability } from '#domain/documents/capability.ts'
import { isValid } from '#domain/parsed.ts'
import { BackendRefused } from './backend.errors.ts'

/** Runs a call whose operation is in service; one that is not answers at once in the words of spec §8, and asks nobody. */
export const inService = <A, E>(
  available: CapabilitySet,
  capability: Capability,
  call: Effect.Effect<A, E>,
): Effect.Effect<A, E | BackendRefused> =>
  Effect.suspend((): Effect.Effect<A, E | BackendRefused> => {
    const checked = checkCapability(available, capability)
    if (isValid(checked)) return call
    return Effect.fail(new BackendRefused({ code: 'capability.off', message: checked.issues[0].message }))
  })
