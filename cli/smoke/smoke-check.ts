import { Effect } from 'effect'
import type { Text } from '#cli/messages/message.ts'

/** Why a check of a running deployment failed: a sentence for the operator. */
export interface Unmet {
  readonly why: Text
}

/** Null: the check passed; a text: the reason why the check does not apply. */
export type Outcome = Effect.Effect<Text | null, Unmet>

export interface SmokeCheck {
  /** Stable ID for scripts: `redirect.profile`. */
  readonly id: string
  readonly title: Text
  readonly run: Outcome
}

/** Returns the failure of a check with its reason. */
export const unmet = (why: Text): Unmet => ({ why })

/** The outcome of a check whose condition is true. */
export const met: Outcome = Effect.succeed(null)

/** A check of a condition of a response. */
export const expecting = (isMet: boolean, why: Text): Outcome => (isMet ? met : Effect.fail(unmet(why)))
