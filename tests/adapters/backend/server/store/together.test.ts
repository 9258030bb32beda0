import { fc, test as law } from '@fast-check/vitest'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { together } from '#adapters/backend/server/store/together.ts'

/** Questions that are answered when the test says so. */
const heldQuestions = () => {
  const asked: (readonly number[])[] = []
  const ends: (() => void)[] = []
  return {
    asked,
    answerNext: () => ends.shift()?.(),
    ask: (keys: readonly number[]) =>
      new Promise<readonly number[]>((resolve) => {
        asked.push(keys)
        ends.push(() => resolve(keys.map((key) => key * 2)))
      }),
  }
}

describe('questions asked together', () => {
  test('of one turn are one question, and each gets its own answer', async () => {
    const { ask, asked, answerNext } = heldQuestions()
    const double = together('embedded', ask)
    const answers = Promise.all([1, 2, 3].map(double))
    await nextTurn()
    await nextTurn()
    expect(asked).toEqual([[1, 2, 3]])
    answerNext()
    expect(await answers).toEqual([2, 4, 6])
  })

  test.each([
    ['embedded', 1],
    ['postgresql', 2],
  ] as const)('are on %s under way at most %i at once', async (kind, atOnce) => {
    const { ask, asked, answerNext } = heldQuestions()
    const double = together(kind, ask)
    const answers: Promise<number>[] = []
    for (let key = 0; key < 5; key += 1) {
      answers.push(double(key))
      await nextTurn()
      await nextTurn()
    }
    expect(asked).toHaveLength(atOnce)
    for (let time = 0; time < 5; time += 1) {
      answerNext()
      await nextTurn()
      await nextTurn()
    }
    expect(asked).toHaveLength(atOnce + 1)
    expect(await Promise.all(answers)).toEqual([0, 2, 4, 6, 8])
  })

  test('fail together, and the next ones are asked', async () => {
    let fails = true
    const same = together('embedded', (keys: readonly number[]) =>
      fails ? Promise.reject(new Error('gone')) : Promise.resolve(keys),
    )
    await expect(Promise.all([same(1), same(2)])).rejects.toThrow('gone')
    fails = false
    expect(await same(3)).toBe(3)
  })

  law.prop([fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 30 })])(
    'are answered by how things stand after they came',
    async (pauses) => {
      let version = 0
      const look = together('embedded', async (keys: readonly number[]) => {
        const seen = version
        await nextTurn()
        return keys.map(() => seen)
      })
      const answers = await Promise.all(
        pauses.map(async (pause, index) => {
          for (let turn = 0; turn < pause * index; turn += 1) await nextTurn()
          version += 1
          const atLeast = version
          return (await look(index)) >= atLeast
        }),
      )
      expect(answers.every(Boolean)).toBe(true)
    },
  )

  test('of very many callers are several questions', async () => {
    const sizes: number[] = []
    const same = together('embedded', async (keys: readonly number[]) => {
      sizes.push(keys.length)
      return keys
    })
    const keys = Array.from({ length: 250 }, (_, index) => index)
    expect(await Promise.all(keys.map(same))).toEqual(keys)
    expect(sizes).toEqual([100, 100, 50])
  })
})
