import { Effect } from 'effect'
import { expect, it } from 'vitest'
import { fakeSession } from '#tests/support/fakes/session.ts'

it('callers at the same time share one anonymous session', async () => {
  const { session, made } = fakeSession()
  const opened = await Effect.runPromise(
    Effect.all([session.open(), session.open(), session.asVisitor(session.open())], {
      concurrency: 'unbounded',
    }),
  )
  expect([made(), opened.map(({ userId }) => userId)]).toEqual([1, ['user-1', 'user-1', 'user-1']])
})

it('a caller opens the session when the one that came first was interrupted', async () => {
  const { session, made } = fakeSession()
  const opened = await Effect.runPromise(
    Effect.all([Effect.timeoutOption(session.open(), 0), session.open()], { concurrency: 'unbounded' }),
  )
  expect([made(), opened[1].userId]).toEqual([1, 'user-1'])
})
