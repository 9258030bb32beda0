import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { overlap } from '#domain/organisation/period.ts'
import { conflictKind, findConflicts } from '#domain/organisation/schedule-conflict.ts'
import { hoursIn, shift, shifts, shiftOf } from '#tests/support/arbitraries/shift.ts'

describe('conflictKind', () => {
  const one = shiftOf('A', 'd1', 9, 12)

  it.each([
    ['two drivers in one vehicle', shiftOf('A', 'd2', 11, 15), 'vehicle'],
    ['one driver in two vehicles', shiftOf('B', 'd1', 11, 15), 'driver'],
    ['the same twice', shiftOf('A', 'd1', 11, 15), 'repeat'],
    ['another driver in another vehicle', shiftOf('B', 'd2', 11, 15), null],
    ['a handover on the minute', shiftOf('A', 'd2', 12, 15), null],
    ['a change of vehicle on the minute', shiftOf('B', 'd1', 12, 15), null],
  ])('%s', (_, other, kind) => {
    expect(conflictKind(one, other)).toBe(kind)
    expect(conflictKind(other, one)).toBe(kind)
  })
})

describe('findConflicts', () => {
  it('names each pair once, with the time that both claim', () => {
    const [one, two, three] = [
      shiftOf('A', 'd1', 9, 12),
      shiftOf('A', 'd2', 11, 15),
      shiftOf('B', 'd2', 14, 20),
    ]
    expect(findConflicts([three, two, one])).toEqual([
      { kind: 'vehicle', one, other: two, from: hoursIn(11), until: hoursIn(12) },
      { kind: 'driver', one: two, other: three, from: hoursIn(14), until: hoursIn(15) },
    ])
  })

  it('begins with the trouble that begins first', () => {
    const long = shiftOf('A', 'd1', 0, 20)
    const found = findConflicts([
      long,
      shiftOf('A', 'd2', 15, 16),
      shiftOf('B', 'd3', 5, 10),
      shiftOf('B', 'd2', 6, 7),
    ])
    expect(found.map(({ from }) => from)).toEqual([hoursIn(6), hoursIn(15)])
  })

  it('finds a repeat once, although both its sides are shared', () => {
    expect(findConflicts([shiftOf('A', 'd1', 9, 12), shiftOf('A', 'd1', 10, 11)])).toMatchObject([
      { kind: 'repeat', from: hoursIn(10), until: hoursIn(11) },
    ])
  })

  it('has nothing to say of a schedule in order', () => {
    expect(findConflicts([])).toEqual([])
    expect(findConflicts([shiftOf('A', 'd1', 9, 12), shiftOf('A', 'd2', 12, 15)])).toEqual([])
  })

  const pairs = fc.uniqueArray(shift, { maxLength: 25, selector: ({ id }) => id })

  test.prop([pairs])('finds what comparing every pair would find', (all) => {
    const found = findConflicts(all).map(({ kind, one, other }) => [kind, one.id, other.id].join())
    const naive = all.flatMap((one) =>
      all.flatMap((other) => {
        const isFirst = one.startAt < other.startAt || (one.startAt === other.startAt && one.id < other.id)
        const kind = conflictKind(one, other)
        return isFirst && kind !== null ? [[kind, one.id, other.id].join()] : []
      }),
    )
    expect(found.toSorted()).toEqual(naive.toSorted())
  })

  test.prop([shifts])('does not depend on the order in which shifts were entered', (all) => {
    expect(findConflicts(all.toReversed())).toEqual(findConflicts(all))
  })

  test.prop([shifts])('both shifts of a conflict hold the time that it names, and all of it', (all) => {
    for (const { one, other, from, until } of findConflicts(all)) {
      const common = { startAt: from, endAt: until }
      expect(from).toBeLessThan(until)
      expect([one, other].every((each) => each.startAt <= from && until <= each.endAt)).toBe(true)
      expect([one, other].every((each) => overlap(each, common))).toBe(true)
    }
  })

  test.prop([shifts])('without the shifts that conflict there are no conflicts', (all) => {
    const troubled = new Set(findConflicts(all).map(({ other }) => other.id))
    expect(findConflicts(all.filter(({ id }) => !troubled.has(id)))).toEqual([])
  })
})
