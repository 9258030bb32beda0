import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { allTabs, type Notification, type NotificationTab } from '#domain/notifications/notification.ts'
import { PushAlertsViewModel } from '#web/features/notifications/push-alerts.view-model.ts'
import { setUnreadCount, unreadCount } from '#web/features/account/unread/unread-count.ts'
import { UnreadViewModel } from '#web/features/account/unread/unread.view-model.ts'
import { NotSignedIn } from '#application/shared/backend.errors.ts'

const alert = (hash: string, overrides: Partial<Notification> = {}): Notification => ({
  hash,
  tab: 'fines',
  title: 'Новый штраф',
  body: '',
  url: '/fines/',
  createdAt: instant(0),
  isRead: false,
  ...overrides,
})

const known = [alert('1'), alert('2', { tab: 'payments' }), alert('3', { isRead: true })]

const knownTabs = allTabs([
  { tab: 'fines', all: 2, unread: 1 },
  { tab: 'payments', all: 1, unread: 1 },
])

const pageOver = async (pages: readonly (readonly Notification[])[] = [known]) => {
  const marked: string[] = []
  const mark = (hash: string) =>
    Effect.promise(async () => {
      await Promise.resolve()
      marked.push(hash)
      return 0
    })
  const model = new PushAlertsViewModel({
    tabs: () => Effect.succeed(knownTabs),
    list: (_tab: NotificationTab | null, page?: number) => {
      const at = page ?? 1
      return Effect.succeed({ notifications: pages[at - 1] ?? [], hasMore: at < pages.length })
    },
    markRead: mark,
  })
  model.start(null)
  await when(() => model.loading.state._tag === 'Done')
  return { model, marked }
}

describe('the list of notifications', () => {
  it('counts notifications by tab and in total', async () => {
    const { model } = await pageOver()
    expect([model.all, model.unread]).toEqual([3, 2])
  })

  it('knows no counts before the first answer', async () => {
    const waiting = new PushAlertsViewModel({
      tabs: () => Effect.never,
      list: () => Effect.never,
      markRead: () => Effect.never,
    })
    waiting.start(null)
    expect(waiting.areCountsKnown).toBe(false)
    expect((await pageOver()).model.areCountsKnown).toBe(true)
  })

  it('decrements the count of the tab when one notification is read', async () => {
    const { model, marked } = await pageOver()
    model.read(alert('1'))
    await when(() => !model.marking.isRunning)
    expect(marked).toEqual(['1'])
    expect(model.tabs.map(({ unread }) => unread)).toEqual([0, 1, 0])
    expect(model.shown.map(({ isRead }) => isRead)).toEqual([true, false, true])
  })

  it('marks each of two notifications whose buttons were pressed one after another', async () => {
    const { model, marked } = await pageOver()
    model.read(alert('1'))
    model.read(alert('2', { tab: 'payments' }))
    await when(() => !model.marking.isRunning)
    expect([marked, model.unread]).toEqual([['1', '2'], 0])
    expect(model.shown.every(({ isRead }) => isRead)).toBe(true)
  })

  it('tells the header and the menus how many are unread, before and after one was read', async () => {
    const { model } = await pageOver()
    expect(unreadCount()).toBe(2)
    model.read(alert('1'))
    await when(() => !model.marking.isRunning)
    expect(unreadCount()).toBe(1)
  })

  it('sends no request for a notification that was already read', async () => {
    const { model, marked } = await pageOver()
    model.read(alert('3', { isRead: true }))
    expect(marked).toEqual([])
  })

  it('marks all notifications as read at once', async () => {
    const { model, marked } = await pageOver()
    model.readAll()
    await when(() => !model.marking.isRunning)
    expect([marked, model.unread]).toEqual([['all'], 0])
  })

  it('shows a notification once if it moved to the next page meanwhile', async () => {
    const { model } = await pageOver([
      [alert('1'), alert('2')],
      [alert('2'), alert('3')],
    ])
    model.showMore()
    await when(() => !model.adding.isRunning)
    expect(model.shown.map(({ hash }) => hash)).toEqual(['1', '2', '3'])
    expect(model.hasMore).toBe(false)
  })
})

describe('UnreadViewModel', () => {
  it('counts unread notifications', async () => {
    const model = new UnreadViewModel(
      { tabs: () => Effect.succeed(knownTabs) },
      { signOut: () => Effect.void },
      async () => true,
    )
    model.loading.start()
    await when(() => model.unread > 0)
    expect(model.unread).toBe(2)
  })

  it('clears the signed-in cookie if the session has ended', async () => {
    let forgotten = 0
    const model = new UnreadViewModel(
      { tabs: () => Effect.fail(new NotSignedIn()) },
      { signOut: () => Effect.sync(() => void (forgotten += 1)) },
      async () => true,
    )
    model.loading.start()
    await when(() => model.isSignedOut)
    expect(forgotten).toBe(1)
  })

  it('shows no number to a member whose role may not mark notifications as read', async () => {
    const model = new UnreadViewModel(
      { tabs: () => Effect.succeed(knownTabs) },
      { signOut: () => Effect.void },
      async () => false,
    )
    model.loading.start()
    await when(() => model.loading.isDone)
    expect([model.unread, unreadCount()]).toEqual([0, 0])
    setUnreadCount(5)
    expect(unreadCount()).toBe(0)
  })
})
