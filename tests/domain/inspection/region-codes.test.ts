import { expect, it } from 'vitest'
import { regionCodes, regionOf } from '#domain/inspection/regions.ts'

it.each([
  ['99', ['77', '97', '99']],
  ['50', ['50', '90']],
  ['16', ['16']],
  ['123', ['23', '93']],
])('a region is known by all its codes: %s', (code, codes) => {
  const region = regionOf(code)
  expect(region === null ? [] : regionCodes(region)).toEqual(codes)
})
