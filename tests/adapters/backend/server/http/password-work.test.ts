import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { makePasswordWork, type PasswordRequester } from '#adapters/backend/server/http/password-work.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'

const requester = (overrides: Partial<PasswordRequester>): PasswordRequester => ({
  email: 'driver@kvitok.example',
  network: '192.0.2.1',
  isKnown: false,
  ...overrides,
})

/** How a piece of work ended: `Done`, or the tag of its failure. */
const tagOf = <A, E extends { readonly _tag: string }>(work: Effect.Effect<A, E>) =>
  Effect.runPromise(
    work.pipe(
      Effect.as('Done'),
      Effect.catch(({ _tag }) => Effect.succeed(_tag)),
    ),
  )

const unknown = (email: string) => requester({ network: null, email })

describe('makePasswordWork', () => {
  const backend = withBackend()
  const workOf = () => makePasswordWork({ store: backend().store, now: backend().clock.now })
  const spent = async () => {
    const rows = await backend().store.db.selectFrom('rate_limits').select('asked').execute()
    return rows.reduce((sum, { asked: requests }) => sum + requests, 0)
  }

  it('counts only computed hashes', async () => {
    const work = workOf()
    const before = await spent()
    await tagOf(work.reserve(requester({}), () => Effect.void))
    await tagOf(work.reserve(requester({}), () => Effect.fail({ _tag: 'Refused' })))
    expect(await spent()).toBe(before)
    expect(await tagOf(work.reserve(requester({}), (hash) => hash(async () => 1)))).toBe('Done')
    expect(await spent()).toBe(before + 2)
  })

  it('releases its place when the budget is used up', async () => {
    const work = workOf()
    const other = requester({ network: '192.0.2.2', email: 'other@kvitok.example' })
    const outcomes: string[] = []
    for (let times = 0; times < 60; times += 1)
      outcomes.push(await tagOf(work.reserve(other, (hash) => hash(async () => times))))
    expect(outcomes.filter((tag) => tag === 'Done')).toHaveLength(20)
    expect(outcomes.filter((tag) => tag === 'TooMany')).toHaveLength(40)
  })

  /** Fills the lane of networks that failed. */
  const fillFailed = (work: ReturnType<typeof workOf>, subnet: string, until: Promise<void>) =>
    Array.from({ length: 200 }, (_, index) => {
      const network = `${subnet}.${index}`
      work.noteFailure(network)
      const guesser = requester({ network, email: `guess-${index}@kvitok.example` })
      return tagOf(work.reserve(guesser, (hash) => hash(() => until)))
    })

  it('makePasswordWork is busy for networks that failed, while it has a place for known and for new ones', async () => {
    const work = workOf()
    const { promise: until, resolve: finish } = Promise.withResolvers<void>()
    const attack = fillFailed(work, '198.51.100', until)
    const others = [
      requester({ network: '192.0.2.3', isKnown: true }),
      requester({ network: '192.0.2.4', email: 'new@kvitok.example' }),
    ].map((from) => tagOf(work.reserve(from, (hash) => hash(async () => undefined))))
    work.noteFailure('198.51.100.250')
    expect(await tagOf(work.reserve(requester({ network: '198.51.100.250' }), () => Effect.void))).toBe(
      'Busy',
    )
    finish()
    expect(await Promise.all(others)).toEqual(['Done', 'Done'])
    const outcomes = await Promise.all(attack)
    expect(outcomes.filter((tag) => tag === 'Done')).toHaveLength(128)
    expect(outcomes.filter((tag) => tag === 'Busy')).toHaveLength(72)
  })

  it('treats all of a /48 as failed for an hour after one failure', async () => {
    const work = workOf()
    const { promise: until, resolve: finish } = Promise.withResolvers<void>()
    work.noteFailure('2001:db8:7:1::/64')
    const attack = fillFailed(work, '198.51.101', until)
    const neighbour = requester({ network: '2001:db8:7:2::/64', email: 'range@kvitok.example' })
    expect(await tagOf(work.reserve(neighbour, () => Effect.void))).toBe('Busy')
    backend().clock.advance(60 * 60_000)
    expect(await tagOf(work.reserve(neighbour, () => Effect.void))).toBe('Done')
    finish()
    await Promise.all(attack)
  })

  it('alternates between accounts when the network is unknown', async () => {
    const work = workOf()
    const { promise: until, resolve: finish } = Promise.withResolvers<void>()
    const attack = Array.from({ length: 30 }, () =>
      tagOf(work.reserve(unknown('attacked@kvitok.example'), (hash) => hash(() => until))),
    )
    const other = tagOf(
      work.reserve(unknown('other-account@kvitok.example'), (hash) => hash(async () => undefined)),
    )
    finish()
    expect(await other).toBe('Done')
    expect((await Promise.all(attack)).filter((tag) => tag === 'Done')).toHaveLength(8)
  })
})
