import { describe, expect, it } from 'vitest'
import { conflictKind } from '#domain/organisation/schedule-conflict.ts'
import { shiftOf } from '#tests/support/arbitraries/shift.ts'

describe('conflictKind', () => {
  const one = shiftOf('A', 'd1', 9, 12)

  it.each([
    ['two drivers in one vehicle', shiftOf('A', 'd2', 11, 15), 'vehicle'],
    ['one driver in two vehicles', shiftOf('B', 'd1', 11, 15), 'driver'],
    ['the same twice', shiftOf('A', 'd1', 11, 15), 'repeat'],
    ['another driver in another vehicle', shiftOf('B', 'd2', 11, 15), null],
    ['a handover on the minute', shiftOf('A', 'd2', 12, 15), null],
    ['a change of vehicle on the minute', shiftOf('B', 'd1', 12, 15), null],
  ])('conflictKind decides about %s', (_, other, kind) => {
    expect(conflictKind(one, other)).toBe(kind)
    expect(conflictKind(other, one)).toBe(kind)
  })
})
