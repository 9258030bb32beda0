import { Effect } from 'effect'
import { expect, it } from 'vitest'
import { makePlaces } from '#application/places/index.ts'

const askedFor = async (text: string) => {
  const asked: string[] = []
  const places = makePlaces({ named: (one) => Effect.sync(() => (asked.push(one), [])) })
  await Effect.runPromise(places.find(text))
  return asked
}

it('a name is sent without leading and trailing spaces', async () => {
  expect(await askedFor('  Казань ')).toEqual(['Казань'])
})

it('an empty query makes no call', async () => {
  expect(await askedFor('  ')).toEqual([])
})

it('a name is cut to 200 characters', async () => {
  expect((await askedFor('к'.repeat(300)))[0]).toHaveLength(200)
})
