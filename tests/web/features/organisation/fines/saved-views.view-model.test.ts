import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { SavedView } from '#domain/organisation/members/saved-view.ts'
import type { SavedViewsPort } from '#application/organisation/saved-views.port.ts'
import { queryOfView, parseViewQuery } from '#web/features/organisation/fines/fleet-view.ts'
import { SavedViewsViewModel, viewNameForm } from '#web/features/organisation/fines/saved-views.view-model.ts'

const large: SavedView = { name: 'Крупные', query: 'sort=sum&desc=1' }

const fakeViews = (first: readonly SavedView[]): SavedViewsPort => {
  let views = first
  const without = (...names: readonly (string | null)[]) => views.filter(({ name }) => !names.includes(name))
  return {
    list: () => Effect.sync(() => views),
    save: (view, formerName) => Effect.sync(() => (views = [...without(view.name, formerName), view])),
    remove: (name) => Effect.sync(() => (views = without(name))),
  }
}

const loaded = async (views: readonly SavedView[]) => {
  const model = new SavedViewsViewModel(fakeViews(views))
  model.start()
  await when(() => model.loading.value !== null)
  return model
}

describe('the saved views of a list of fines', () => {
  it('are loaded, renamed and deleted, and the last change is announced', async () => {
    const model = await loaded([large])
    expect(model.isTaken(' Крупные ')).toBe(true)
    model.saving.start({ ...large, name: 'По сумме' }, large.name)
    await when(() => model.notice !== '')
    expect([model.views, model.notice]).toEqual([[{ ...large, name: 'По сумме' }], 'Вид «По сумме» сохранён'])
    model.removing.start('По сумме')
    await when(() => model.views.length === 0)
    expect(model.notice).toBe('Вид «По сумме» удалён')
  })

  it('need a name of at most forty characters', () => {
    const form = viewNameForm('', 'new')
    expect(form.submit()).toBeNull()
    expect(form.errorAt('name')).toBe('Назовите вид')
    form.edit('name', 'и'.repeat(41))
    expect(form.submit()).toBeNull()
    form.edit('name', ' По  сумме ')
    expect(form.submit()).toEqual({ name: 'По сумме' })
  })
})

describe('queryOfView', () => {
  const view = {
    sought: ' ремень ',
    vehicle: 'plate:А123ВС777',
    driver: '',
    sortedBy: 'sum',
    isDescending: true,
    isPaidShown: true,
  } as const

  it('writes what is set, which parseViewQuery reads', () => {
    const query = queryOfView(view)
    expect(query).toMatch(/^[\w.*+%=&-]*$/)
    expect(parseViewQuery(query)).toMatchObject({ ...view, sought: 'ремень', driver: null })
  })

  it('is empty for the list as it opens', () => {
    expect(
      queryOfView({
        sought: '',
        vehicle: '',
        driver: '',
        sortedBy: 'urgency',
        isDescending: false,
        isPaidShown: false,
      }),
    ).toBe('')
  })

  it('shortens a long search, so that the server accepts the query', () => {
    expect(queryOfView({ ...view, sought: 'я'.repeat(5000) }).length).toBeLessThan(2000)
  })
})
