import { Effect } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import { makeMinuteLimit } from '#domain/limits/minute-limit.ts'
import type { CheckLimit } from '#adapters/backend/server/http/check-limit.ts'
import { budgetsOf, limits } from '#adapters/backend/server/http/limits.ts'
import { TooMany } from '#adapters/backend/server/http/refused.ts'

/** The limits of the backend, counted by this process alone: for a site that has no database of its own. */
export const makeLocalLimit = (now: () => Instant): CheckLimit => {
  const waitOf = makeMinuteLimit(now)
  return {
    before: ({ endpoint, userId, network }) =>
      Effect.suspend(() => {
        const limit = limits.get(endpoint)
        if (limit === undefined) return Effect.void
        for (const { name, holder, most } of budgetsOf(limit, { userId, network })) {
          const seconds = waitOf(`${name} of ${holder}`, most)
          if (seconds !== null) return Effect.fail(new TooMany({ seconds }))
        }
        return Effect.void
      }),
    afterRefusal: () => Effect.void,
  }
}
