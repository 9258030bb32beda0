import { Effect } from 'effect'
import { expect } from 'vitest'
import { maxSavedViews, type SavedView } from '#domain/organisation/members/saved-view.ts'
import {
  listViews,
  removeView,
  saveView,
} from '#adapters/backend/contract/organisation/saved-views.contract.ts'
import { callCase, type CallCase, type CallFixture, type Prepare } from '#tests/contract/call-case.ts'

const large: SavedView = { name: 'Крупные штрафы', query: 'sort=sum&desc=1' }

const saveAll = (
  fixture: CallFixture,
  auth: Parameters<CallFixture['backend']['as']>[0],
  views: readonly SavedView[],
) =>
  Effect.runPromise(
    Effect.forEach(views, (view) => fixture.backend.as(auth).request(saveView, view), { discard: true }),
  )

/** A call by an account that has saved these views. */
const after =
  <Input>(views: readonly SavedView[], input: Input): Prepare<Input> =>
  async (fixture) => {
    const auth = await fixture.organisation()
    await saveAll(fixture, auth, views)
    return { auth, input }
  }

export const savedViewsCases: readonly CallCase[] = [
  callCase(listViews, {
    happy: after([large], {}),
    shows: ({ views }) => expect(views).toEqual([large]),
    refusals: {},
    foreign: null,
  }),
  callCase(saveView, {
    happy: after([large], { ...large, name: 'По сумме', formerName: large.name }),
    shows: ({ views }) => expect(views).toEqual([{ ...large, name: 'По сумме' }]),
    refusals: {
      'view.full': after(
        Array.from({ length: maxSavedViews }, (_, place) => ({ ...large, name: `Вид ${place}` })),
        large,
      ),
    },
    foreign: null,
  }),
  callCase(removeView, {
    happy: after([large, { name: 'Оплаченные', query: 'paid=1' }], { name: large.name }),
    shows: ({ views }) => expect(views).toEqual([{ name: 'Оплаченные', query: 'paid=1' }]),
    refusals: {},
    foreign: null,
  }),
]
