import { autorun } from 'mobx'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { storageKeys } from '#domain/session/storage-keys.ts'
import { realClock } from '#web/ui/async/clock.ts'
import type { Profile } from '#application/profile/index.ts'
import { replacePage } from '#web/app/composition/site-session.ts'
import { forgetDrafts } from '#web/ui/form/model/form-drafts.ts'
import { tryOr } from '#web/ui/try-or.ts'
import { SessionNoticeViewModel } from './session-notice.view-model.ts'

/** Elements outside an open modal dialog are inert, so the notice is moved into the dialog while one is open. */
const keepInViewport = (place: HTMLElement): void => {
  const moveIntoTopLayer = () => {
    const parent = document.querySelector('dialog:modal') ?? document.body
    if (place.parentElement !== parent) parent.append(place)
  }
  moveIntoTopLayer()
  // A removed dialog removes its children too, so the notice is moved after both events. Neither event bubbles, so they are
  // captured.
  for (const event of ['toggle', 'close'])
    document.addEventListener(event, () => setTimeout(moveIntoTopLayer), true)
}

/** Renders the notice outside the page, like the toasts, so that it survives navigation. */
const draw = async (model: SessionNoticeViewModel): Promise<void> => {
  const { SessionNoticeBar: SessionNotice } = await import('./session-notice.lazy.tsx')
  const place = document.createElement('div')
  keepInViewport(place)
  createRoot(place).render(createElement(SessionNotice, { model }))
}

/** Where the browser refuses a storage, the time of the last use is lost with each page, so its absence means nothing. */
const isStorageKept = (): boolean => tryOr(() => localStorage.length >= 0, false)

/** Whether the page is an application, which may show data of the visitor; pages to read start later. */
const isApplication = (): boolean => document.documentElement.dataset['start'] === 'now'

/**
 * Loads the page again, as the server renders it without a session: the next person at the device may see it. The query may
 * contain numbers of documents, so it is left out.
 */
const leavePersonalPage = (): void => {
  forgetDrafts()
  void replacePage(location.pathname)
}

/**
 * Watches the session of a signed-in user. The notice component is fetched when there is something to show.
 * `wasSignedIn`: whether the server rendered the page for a user who is signed in.
 */
export const watchSession = (
  profile: Pick<Profile, 'checkSession' | 'sessionUsedAt'>,
  wasSignedIn: boolean,
): void => {
  const model = new SessionNoticeViewModel(profile, realClock, wasSignedIn && isStorageKept())
  addEventListener('storage', ({ key }) => {
    if (key === storageKeys.usedAt || key === null) model.checkOtherTabs()
  })
  // A page that Back restores has received no event of a sign-out.
  addEventListener('pageshow', model.checkOtherTabs)
  // Timers are late after the device slept or the tab was frozen, so the clock is checked on these events.
  addEventListener('focus', model.update)
  document.addEventListener('visibilitychange', model.update)
  let drawn: Promise<void> | undefined
  autorun(() => {
    // A failed import is repeated at the next change of the notice.
    if (model.notice._tag === 'SignedOutInAnotherTab' && isApplication()) leavePersonalPage()
    else if (model.notice._tag !== 'Hidden') drawn ??= draw(model).catch(() => void (drawn = undefined))
  })
  model.checkOtherTabs()
}
