import { Effect, Result } from 'effect'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { clientPart } from '#adapters/backend/client/client-part.ts'

const run = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.result(effect))

/** A part whose script fails as many times as this, and the number of requests for it. */
const partAfter = (failures: number) => {
  let requests = 0
  const part = clientPart(async () => {
    requests += 1
    if (requests <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return 'part'
  })
  return { part, requests: () => requests }
}

const partFailure = Result.fail(expect.objectContaining({ _tag: 'BackendUnavailable', reason: 'part' }))

const networkFailure = Result.fail(expect.objectContaining({ _tag: 'BackendUnavailable', reason: 'network' }))

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('clientPart', () => {
  it('loads its part once for all calls', async () => {
    const { part, requests } = partAfter(0)
    expect([await run(part), await run(part)]).toEqual([Result.succeed('part'), Result.succeed('part')])
    expect(requests()).toBe(1)
  })

  it('asks to load the page again where its part was not loaded, and requests it again with the next call', async () => {
    const { part } = partAfter(1)
    expect(await run(part)).toEqual(partFailure)
    expect(await run(part)).toEqual(Result.succeed('part'))
  })

  it('does not request its part on a device without a connection, whose browser would store the failure', async () => {
    const { part, requests } = partAfter(0)
    vi.stubGlobal('navigator', { onLine: false })
    expect(await run(part)).toEqual(networkFailure)
    expect(requests()).toBe(0)
    vi.stubGlobal('navigator', { onLine: true })
    expect(await run(part)).toEqual(Result.succeed('part'))
  })

  it('keeps a loaded part on a device that loses its connection', async () => {
    const { part } = partAfter(0)
    await run(part)
    vi.stubGlobal('navigator', { onLine: false })
    expect(await run(part)).toEqual(Result.succeed('part'))
  })
})
