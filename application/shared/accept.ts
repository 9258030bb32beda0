import { Effect } from 'effect'
import { type FieldIssue, isValid, type Parsed } from '#domain/parsed.ts'
import { type Capability, type CapabilitySet, checkCapability } from '#domain/documents/capability.ts'
import { FormRefused, InputRefused } from './app-error.ts'
import { BackendRefused } from './backend.errors.ts'

/** Returns a validated value. Fails with `InputRefused`, which has the code and the message of the first issue. */
export const acceptInput = <A>(parsed: Parsed<A>): Effect.Effect<A, InputRefused> =>
  isValid(parsed) ? Effect.succeed(parsed.value) : Effect.fail(new InputRefused(parsed.issues[0]))

/** Returns the values of a validated form. Fails with `FormRefused`, which has the issues of every field. */
export const acceptForm = <A>(parsed: Parsed<A, FieldIssue>): Effect.Effect<A, FormRefused> =>
  isValid(parsed) ? Effect.succeed(parsed.value) : Effect.fail(new FormRefused({ issues: parsed.issues }))

/** Fails with `capability.off` and the text of spec §8 where an operation is out of service. */
export const requireCapability = (
  available: CapabilitySet,
  capability: Capability,
): Effect.Effect<void, BackendRefused> => {
  const checked = checkCapability(available, capability)
  return isValid(checked)
    ? Effect.void
    : Effect.fail(new BackendRefused({ code: 'capability.off', message: checked.issues[0].message }))
}
