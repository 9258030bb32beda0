import { expect, it } from 'vitest'
import { longRegionCodes, regionCodes, regionOf } from '#domain/charges/uin/regions.ts'

it.each([
  ['99', ['77', '97', '99']],
  ['50', ['50', '90']],
  ['16', ['16']],
  ['123', ['23', '93']],
])('a region is known by all its codes: %s', (code, codes) => {
  const region = regionOf(code)
  expect(region === null ? [] : regionCodes(region)).toEqual(codes)
})

it.each([
  ['16', ['116', '716']],
  ['97', ['177', '197', '199', '777', '797', '799', '977']],
  ['19', []],
  ['20', []],
])('a region has its issued codes of three digits, if any: %s', (code, codes) => {
  const region = regionOf(code)
  expect(region === null ? null : longRegionCodes(region)).toEqual(codes)
})
