import { Effect } from 'effect'
import type { Text } from '#cli/messages/message.ts'

/** Why a check of a running deployment failed: a sentence for the operator. */
export interface Unmet {
  readonly why: Text
}

/** Answers null where it is met, or why the check does not apply here. */
export type Outcome = Effect.Effect<Text | null, Unmet>

export interface SmokeCheck {
  /** Stable, for scripts: `redirect.profile`. */
  readonly id: string
  readonly title: Text
  readonly run: Outcome
}

export const unmet = (why: Text): Unmet => ({ why })

export const met: Outcome = Effect.succeed(null)

/** A check over what an answer says. */
export const expecting = (isMet: boolean, why: Text): Outcome => (isMet ? met : Effect.fail(unmet(why)))
