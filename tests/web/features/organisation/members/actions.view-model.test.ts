import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import type { RecordedAction } from '#application/organisation/members.port.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import { ActionsViewModel } from '#web/features/organisation/members/actions.view-model.ts'

const action = (id: number): RecordedAction => ({
  id,
  email: 'anna@mail.ru',
  action: 'createSts',
  subject: 'А123ВС777',
  at: instant(id),
})

const idsOf = ({ actions }: ActionsViewModel) => actions.map(({ id }) => id)

describe('ActionsViewModel', () => {
  it('still knows that more follows while the next page is loaded', async () => {
    const answers = [Effect.succeed({ actions: [action(2)], hasMore: true }), Effect.never]
    const model = new ActionsViewModel({ actions: () => answers.shift() ?? Effect.never })
    model.start()
    await when(() => model.loading.isDone)
    model.start()
    expect([model.loading.isRunning, model.hasMore, idsOf(model)]).toEqual([true, true, [2]])
  })

  it('appends the page after a refusal and knows when it was the last one', async () => {
    const answers = [
      Effect.succeed({ actions: [action(2)], hasMore: true }),
      Effect.fail(new BackendRefused({ code: 'rate', message: 'Слишком часто' })),
      Effect.succeed({ actions: [action(1)], hasMore: false }),
    ]
    const asked: (number | null)[] = []
    const model = new ActionsViewModel({
      actions: (after) => {
        asked.push(after)
        return answers.shift() ?? Effect.never
      },
    })
    model.start()
    await when(() => model.loading.isDone)
    model.start()
    await when(() => model.loading.failure !== null)
    model.start()
    await when(() => model.loading.isDone)
    expect([asked, model.hasMore, idsOf(model)]).toEqual([[null, 2, 2], false, [2, 1]])
  })
})
