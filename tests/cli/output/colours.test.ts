import { expect, it } from 'vitest'
import { hasColours } from '#cli/output/colours.ts'

const terminal = { isTTY: true } as const
const pipe = {}

it.each([
  ['a terminal has colours', terminal, {}, undefined, true],
  ['a pipe has none', pipe, {}, undefined, false],
  ['--no-color wins over everything', terminal, { FORCE_COLOR: '1' }, false, false],
  ['NO_COLOR takes them away', terminal, { NO_COLOR: '1' }, undefined, false],
  ['an empty NO_COLOR has no effect (no-color.org)', terminal, { NO_COLOR: '' }, undefined, true],
  ['TERM=dumb takes them away', terminal, { TERM: 'dumb' }, undefined, false],
  ['FORCE_COLOR gives them to a pipe', pipe, { FORCE_COLOR: '1' }, undefined, true],
  ['FORCE_COLOR wins over NO_COLOR', pipe, { FORCE_COLOR: '1', NO_COLOR: '1' }, undefined, true],
  ['FORCE_COLOR=0 takes them away', terminal, { FORCE_COLOR: '0' }, undefined, false],
] as const)('%s', (_, place, env, requests, expected) => {
  expect(hasColours(place, env, requests)).toBe(expected)
})
