import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import type { UserSession } from '#application/session/account.port.ts'
import { SessionsViewModel } from '#web/features/settings/sessions.view-model.ts'
import { fakeAccountPort } from '#tests/support/fakes/account-port.ts'

const deviceSession = (id: string, lastSeenAt: number, isCurrent = false): UserSession => ({
  id,
  createdAt: instant(0),
  lastSeenAt: instant(lastSeenAt),
  channel: 'WebVersion',
  device: '',
  isCurrent,
})

describe('the list of devices', () => {
  it('starts with the current device and removes the others when their sessions are ended', async () => {
    const sessions = [deviceSession('old', 1), deviceSession('here', 2, true), deviceSession('new', 3)]
    const model = new SessionsViewModel(fakeAccountPort({ sessions: () => Effect.succeed(sessions) }))
    model.loading.start()
    await when(() => model.loading.state._tag === 'Done')
    expect(model.sessions.map(({ id }) => id)).toEqual(['here', 'new', 'old'])
    model.end('old')
    await when(() => !model.closing.isRunning)
    expect(model.sessions.map(({ id }) => id)).toEqual(['here', 'new'])
    model.endOthers()
    await when(() => !model.closing.isRunning)
    expect(model.hasOthers).toBe(false)
  })

  it('ends each of two sessions whose buttons were pressed one after another, and none of them twice', async () => {
    const sessions = [deviceSession('here', 3, true), deviceSession('old', 1), deviceSession('new', 2)]
    const ended: string[] = []
    const model = new SessionsViewModel(
      fakeAccountPort({
        sessions: () => Effect.succeed(sessions),
        endSession: (id) => Effect.sync(() => void ended.push(id)),
      }),
    )
    model.loading.start()
    await when(() => model.loading.isDone)
    for (const id of ['old', 'new', 'old']) model.end(id)
    await when(() => !model.closing.isRunning)
    expect(ended).toEqual(['old', 'new'])
    expect(model.sessions.map(({ id }) => id)).toEqual(['here'])
  })
})
