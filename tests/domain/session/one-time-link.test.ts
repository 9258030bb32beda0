import { expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { linkEndsAt } from '#domain/session/one-time-link.ts'

it.each([
  ['sign-in', 10],
  ['reset', 30],
  ['confirm-email', 1440],
] as const)('a link for %s is valid for %i minutes', (purpose, minutes) =>
  expect(linkEndsAt(purpose, instant(1000))).toBe(1000 + minutes * 60_000),
)
