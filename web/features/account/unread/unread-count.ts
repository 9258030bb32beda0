import { observable, runInAction } from 'mobx'

const count = observable.box(0)

/** Number of unread notifications, as the header or the page of notifications has learned it last. Zero before that. */
export const unreadCount = (): number => count.get()

export const setUnreadCount = (unread: number): void => runInAction(() => count.set(unread))
