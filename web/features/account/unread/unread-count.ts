import { observable, runInAction } from 'mobx'

const count = observable.box(0)

const isHidden = observable.box(false)

/** Number of unread notifications, as the header or the page of notifications has learned it last. Zero before that. */
export const unreadCount = (): number => (isHidden.get() ? 0 : count.get())

export const setUnreadCount = (unread: number): void => runInAction(() => count.set(unread))

/** The role of the user does not permit marking notifications as read, so the number would remain until a colleague marks them. */
export const hideUnreadCount = (): void => runInAction(() => isHidden.set(true))
