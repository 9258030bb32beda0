import { Effect } from 'effect'
import { expect, it } from 'vitest'
import { makePlaces } from '#application/places/index.ts'

const requestedFor = async (text: string) => {
  const requests: string[] = []
  const places = makePlaces({ named: (one) => Effect.sync(() => (requests.push(one), [])) })
  await Effect.runPromise(places.find(text))
  return requests
}

it('a name is sent without leading and trailing spaces', async () => {
  expect(await requestedFor('  Казань ')).toEqual(['Казань'])
})

it('an empty query makes no call', async () => {
  expect(await requestedFor('  ')).toEqual([])
})

it('a name is cut to 200 characters', async () => {
  expect((await requestedFor('к'.repeat(300)))[0]).toHaveLength(200)
})
