import { Effect } from 'effect'
import { type FieldIssue, isValid, type Parsed } from '#domain/parsed.ts'
import { FormRefused, InputRefused } from './app-error.ts'

/** Returns a validated value. Fails with `InputRefused`, which has the code and the message of the first issue. */
export const acceptInput = <A>(parsed: Parsed<A>): Effect.Effect<A, InputRefused> =>
  isValid(parsed) ? Effect.succeed(parsed.value) : Effect.fail(new InputRefused(parsed.issues[0]))

/** Returns the values of a validated form. Fails with `FormRefused`, which has the issues of every field. */
export const acceptForm = <A>(parsed: Parsed<A, FieldIssue>): Effect.Effect<A, FormRefused> =>
  isValid(parsed) ? Effect.succeed(parsed.value) : Effect.fail(new FormRefused({ issues: parsed.issues }))
