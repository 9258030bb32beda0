import { expect, test } from 'vitest'
import { newChargeId } from '#adapters/backend/server/registry/store-charges.ts'
import { isUuid } from '#domain/uuid.ts'

const moment = Date.parse('2026-11-22T00:00:00Z')

test('IDs of charges are unique UUIDs of version 7', () => {
  const names = Array.from({ length: 1000 }, () => newChargeId(moment))
  expect(new Set(names).size).toBe(1000)
  for (const name of names) {
    expect(isUuid(name)).toBe(true)
    expect(name[14]).toBe('7')
  }
})

test('a later charge has a greater name', () => {
  expect(newChargeId(moment + 1) > newChargeId(moment)).toBe(true)
})
