import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { FairQueue, type QueuePlace } from '#adapters/backend/server/http/fair-queue.ts'

const lanes = ['known', 'new', 'failed'] as const

const queueOf = (concurrency = 1) => new FairQueue({ lanes, concurrency, placesInLane: 16, placesOfGroup: 4 })

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** Work that is finished by hand, in the order in which it was started. */
class SlotHolder {
  readonly started: string[] = []
  readonly #finish: (() => void)[] = []

  give(place: QueuePlace | null, name: string): Promise<void> {
    if (place === null) throw new Error(`no place for ${name}`)
    return place.run(() => {
      this.started.push(name)
      return new Promise<void>((resolve) => void this.#finish.push(resolve))
    })
  }

  async finishOne(): Promise<void> {
    this.#finish.shift()?.()
    await turn()
  }
}

describe('FairQueue', () => {
  it('runs no more at once than its bound', async () => {
    const queue = queueOf(2)
    const slots = new SlotHolder()
    for (const name of ['a', 'b', 'c']) void slots.give(queue.enter('new', name), name)
    await turn()
    expect(slots.started).toEqual(['a', 'b'])
    await slots.finishOne()
    expect(slots.started).toEqual(['a', 'b', 'c'])
  })

  it('alternates between groups, independent of the number of places of a group', async () => {
    const queue = queueOf()
    const slots = new SlotHolder()
    for (const name of ['many 1', 'many 2', 'many 3']) void slots.give(queue.enter('new', 'many'), name)
    void slots.give(queue.enter('new', 'one'), 'one')
    await turn()
    for (let times = 0; times < 3; times += 1) await slots.finishOne()
    expect(slots.started).toEqual(['many 1', 'many 2', 'one', 'many 3'])
  })

  it('alternates between lanes, so that each gets its share of a full queue', async () => {
    const queue = queueOf()
    const slots = new SlotHolder()
    for (let group = 0; group < 6; group += 1)
      for (const lane of lanes) void slots.give(queue.enter(lane, `${group}`), lane)
    await turn()
    for (let times = 0; times < 11; times += 1) await slots.finishOne()
    for (const lane of lanes) expect(slots.started.filter((name) => name === lane)).toHaveLength(4)
  })

  it('gives a group no more than its places, and one where its place was left or its work is done', async () => {
    const queue = queueOf()
    const places = Array.from({ length: 4 }, () => queue.enter('new', 'a'))
    expect(queue.enter('new', 'a')).toBeNull()
    expect(queue.enter('failed', 'a')).not.toBeNull()
    places[0]?.leave()
    places[0]?.leave()
    expect(queue.enter('new', 'a')).not.toBeNull()
    expect(queue.enter('new', 'a')).toBeNull()
    await places[1]?.run(async () => undefined)
    expect(queue.enter('new', 'a')).not.toBeNull()
  })

  it('continues after failed work', async () => {
    const queue = queueOf()
    const failing = queue.enter('new', 'a')?.run(async () => {
      throw new Error('no memory')
    })
    await expect(failing).rejects.toThrow('no memory')
    expect(await queue.enter('new', 'b')?.run(async () => 'done')).toBe('done')
  })

  test.prop([fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 200 })])(
    'keeps a place for a new group while up to ten others take what they can get',
    (groups) => {
      const queue = queueOf()
      for (const group of groups) queue.enter('new', `attacker ${group}`)
      expect(queue.enter('new', 'newcomer')).not.toBeNull()
    },
  )

  test.prop([
    fc.array(
      fc.tuple(fc.constantFrom('new' as const, 'failed' as const), fc.integer({ min: 0, max: 10_000 })),
      {
        minLength: 1,
        maxLength: 300,
      },
    ),
  ])(
    'serves a known requester within three turns while attackers hold all they can of the other lanes',
    async (attackers) => {
      const queue = queueOf()
      const slots = new SlotHolder()
      for (const [lane, group] of attackers) {
        const place = queue.enter(lane, `${group}`)
        if (place !== null) void slots.give(place, 'attacker')
      }
      await turn()
      void slots.give(queue.enter('known', 'owner'), 'owner')
      for (let times = 0; times < 3; times += 1) await slots.finishOne()
      expect(slots.started).toContain('owner')
    },
  )

  test.prop([fc.integer({ min: 1, max: 14 })])(
    'serves a newcomer of a crowded lane after one turn of each group in each lane',
    async (groups) => {
      const queue = queueOf()
      const slots = new SlotHolder()
      for (let round = 0; round < 4; round += 1)
        for (let group = 0; group < groups; group += 1)
          for (const lane of lanes) {
            const place = queue.enter(lane, `${group}`)
            if (place !== null) void slots.give(place, 'attacker')
          }
      await turn()
      void slots.give(queue.enter('new', 'newcomer'), 'newcomer')
      for (let times = 0; times < (groups + 1) * lanes.length; times += 1) await slots.finishOne()
      expect(slots.started).toContain('newcomer')
    },
  )
})
