import { expect, it } from 'vitest'
import type { Inn } from '#domain/identity/inn.ts'
import { mayChangeInn } from '#domain/organisation/inn-change.ts'

it.each([
  ['the demo takes another INN', 0, '7736050003', true],
  ['a paid tariff keeps its INN', 1, '7707083893', true],
  ['a paid tariff refuses another INN', 1, '7736050003', false],
] as const)('mayChangeInn: %s', (_name, subscribeType, wanted, expected) => {
  const organisation = { inn: '7707083893' as Inn, subscription: { subscribeType } }
  expect(mayChangeInn(organisation, wanted as Inn)).toBe(expected)
})
