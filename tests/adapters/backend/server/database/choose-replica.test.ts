import { describe, expect, it } from 'vitest'
import {
  chooseReplica,
  isInUse,
  lagOf,
  maxLagMs,
  parseWalPosition,
  type ReplicaReport,
} from '#adapters/backend/server/database/choose-replica.ts'

const at = (replayed: bigint, lagMs = 0): ReplicaReport => ({ replayed, lagMs })

describe('parseWalPosition', () => {
  it('orders positions across the boundary of 32 bits', () => {
    expect(parseWalPosition('0/0')).toBe(0n)
    expect(parseWalPosition('16/B374D848')).toBe(0x16_b374_d848n)
    expect(parseWalPosition('1/0') > parseWalPosition('0/FFFFFFFF')).toBe(true)
  })
})

describe('lagOf', () => {
  const moments = [
    { at: 1000, position: 10n },
    { at: 2000, position: 20n },
    { at: 3000, position: 30n },
  ]

  it('is nothing for a replica that has everything that the primary had', () => {
    expect(lagOf(moments, 30n)).toBe(0)
    expect(lagOf(moments, 35n)).toBe(0)
  })

  it('is the age of the last moment that the replica has reached', () => {
    expect(lagOf(moments, 29n)).toBe(1000)
    expect(lagOf(moments, 10n)).toBe(2000)
  })

  it('is infinite for a replica behind all that is known, and nothing where nothing is known', () => {
    expect(lagOf(moments, 9n)).toBe(Infinity)
    expect(lagOf([], 9n)).toBe(0)
  })

  it('does not grow on an idle primary', () => {
    expect(
      lagOf(
        [
          { at: 1000, position: 10n },
          { at: 9000, position: 10n },
        ],
        10n,
      ),
    ).toBe(0)
  })
})

describe('chooseReplica', () => {
  it('distributes the reads evenly', () => {
    const reports = [at(10n), at(10n)]
    expect([0, 1, 2, 3].map((turn) => chooseReplica(reports, null, turn))).toEqual([0, 1, 0, 1])
  })

  it('leaves out a replica that does not answer and one that is too far behind', () => {
    const reports = [null, at(10n, maxLagMs + 1), at(10n, maxLagMs)]
    expect([0, 1, 2].map((turn) => chooseReplica(reports, null, turn))).toEqual([2, 2, 2])
    expect(reports.map(isInUse)).toEqual([false, false, true])
  })

  it('takes only a replica that has replayed the last write of the user', () => {
    const reports = [at(10n), at(20n)]
    expect([0, 1].map((turn) => chooseReplica(reports, 11n, turn))).toEqual([1, 1])
    expect(chooseReplica(reports, 20n, 0)).toBe(1)
    expect(chooseReplica(reports, 21n, 0)).toBeNull()
  })

  it('asks the primary where replicas are absent', () => {
    expect(chooseReplica([], null, 7)).toBeNull()
  })
})
