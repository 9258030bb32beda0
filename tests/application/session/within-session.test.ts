import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { hasAuth } from '#domain/session/auth-data.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'

const cookiesOf = () => {
  const renewed: string[] = []
  const removed: string[] = []
  const cookies = {
    renewCookie: (name: string) => void renewed.push(name),
    removeCookie: (name: string) => void removed.push(name),
  }
  return { cookies, renewed, removed }
}

const both = ['isLegalEntity', 'session-logged']

describe('a call within a session', () => {
  it('that says the session is over takes the cookies of who is signed in along', async () => {
    const { cookies, removed } = cookiesOf()
    const { session, storage } = fakeSession(cookies)
    await Effect.runPromise(session.open())
    const over = Effect.fail(new BackendRefused({ code: 'session.expired', message: '' }))
    expect(await Effect.runPromise(Effect.flip(session.within(over)))).toMatchObject({ _tag: 'NotSignedIn' })
    expect([hasAuth(storage.read('web')), removed]).toEqual([false, both])
  })

  it('prolongs them with the session', async () => {
    const { cookies, renewed } = cookiesOf()
    const { session } = fakeSession(cookies)
    await Effect.runPromise(session.open())
    await Effect.runPromise(session.within(Effect.void))
    expect(renewed).toEqual(both)
  })
})
