import { Effect } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import { type CheckLimit, limits, TooMany } from '#adapters/backend/server/limits.ts'

const windowMs = 60_000

/** The limits of the backend, counted by this process alone: for a site that has no database of its own. */
export const makeLocalLimit = (now: () => Instant): CheckLimit => {
  const asked = new Map<string, number>()
  let window = 0
  return ({ endpoint, address }) =>
    Effect.suspend(() => {
      const limit = limits.get(endpoint)
      if (limit === undefined) return Effect.void
      const current = Math.floor(now() / windowMs)
      if (current !== window) asked.clear()
      window = current
      const counts = [
        [`${limit.name} of ${address}`, address === null ? undefined : limit.perAddress],
        [limit.name, limit.altogether],
      ] as const
      for (const [name, most] of counts) {
        if (most === undefined) continue
        const count = (asked.get(name) ?? 0) + 1
        asked.set(name, count)
        const seconds = Math.ceil(((current + 1) * windowMs - now()) / 1000)
        if (count > most) return Effect.fail(new TooMany({ seconds }))
      }
      return Effect.void
    })
}
