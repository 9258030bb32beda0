import { autorun } from 'mobx'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { storageKeys } from '#domain/session/storage-keys.ts'
import type { Profile } from '#application/profile/index.ts'
import { SessionNoticeViewModel } from './session-notice.view-model.ts'

/** Behind a modal dialog everything is inert, so the notice lies in the dialog while there is one. */
const keepReachable = (place: HTMLElement): void => {
  const lay = () => {
    const home = document.querySelector('dialog:modal') ?? document.body
    if (place.parentElement !== home) home.append(place)
  }
  lay()
  // A dialog that goes takes what lies in it along; neither of the two events bubbles.
  for (const event of ['toggle', 'close']) document.addEventListener(event, () => setTimeout(lay), true)
}

/** Beside the page, as the toasts are: it outlives a change of the page. */
const draw = async (model: SessionNoticeViewModel): Promise<void> => {
  const { SessionNoticeBar: SessionNotice } = await import('./session-notice.lazy.tsx')
  const place = document.createElement('div')
  keepReachable(place)
  createRoot(place).render(createElement(SessionNotice, { model }))
}

/** Watches the session of whoever is signed in; what it says is fetched when there is something to say. */
export const watchSession = (profile: Pick<Profile, 'checkSession' | 'sessionUsedAt'>): void => {
  const model = new SessionNoticeViewModel(profile)
  addEventListener('storage', ({ key }) => {
    if (key === storageKeys.usedAt || key === null) model.lookElsewhere()
  })
  // A device that slept, a tab that was frozen: timers are late, the clock is not.
  for (const event of ['pageshow', 'focus'] as const) addEventListener(event, model.variant)
  document.addEventListener('visibilitychange', model.variant)
  let drawn: Promise<void> | undefined
  autorun(() => {
    // What could not be fetched is asked for again with the next word.
    if (model.notice._tag !== 'Quiet') drawn ??= draw(model).catch(() => void (drawn = undefined))
  })
  model.variant()
}
