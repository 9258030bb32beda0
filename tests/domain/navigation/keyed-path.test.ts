import { expect, it } from 'vitest'
import { withoutKey } from '#domain/navigation/keyed-path.ts'

it.each([
  ['/fines/document/aB3-secret/', '/fines/document/'],
  ['/fines/info/3f9c1e', '/fines/info/'],
  ['/invoice/3f9c1e/', '/invoice/'],
  ['/reset/3f9c1e/', '/reset/'],
  ['/shortlink/3f9c1e/', '/shortlink/'],
])('withoutKey of %j is %j', (path, page) => {
  expect(withoutKey(path)).toBe(page)
})

it.each(['/fines/', '/fines/document', '/invoices/3f9c1e/', ''])('withoutKey leaves %j as it is', (path) => {
  expect(withoutKey(path)).toBe(path)
})
