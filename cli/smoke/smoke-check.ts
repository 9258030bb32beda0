import { Effect } from 'effect'

/** Why a check of a running deployment is not met: a sentence for whoever looks after it. */
export interface Unmet {
  readonly why: string
}

/** Answers null where it is met, or why the check does not apply here. */
export type Outcome = Effect.Effect<string | null, Unmet>

export interface SmokeCheck {
  /** Stable, for scripts: `redirect.profile`. */
  readonly id: string
  readonly title: string
  readonly run: Outcome
}

export const unmet = (why: string): Unmet => ({ why })

export const met: Outcome = Effect.succeed(null)

/** A check over what an answer says. */
export const expecting = (isMet: boolean, why: string): Outcome => (isMet ? met : Effect.fail(unmet(why)))
