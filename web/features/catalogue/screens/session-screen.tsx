import { useEffect } from 'react'
import { instant } from '#domain/dates/instant.ts'
import { SessionNotice } from '#web/features/account/session-notice.lazy.tsx'
import { SessionNoticeViewModel } from '#web/features/account/session-notice.view-model.ts'
import { profileFeature } from '#adapters/wiring/services/profile.ts'
import { useViewModel } from '#web/app/features.ts'
import { type GivenFeatures, never, offline, pressed, type Screen } from './screen.ts'

const LeftAlone = () => {
  const model = useViewModel((ask) => new SessionNoticeViewModel(ask(profileFeature)))
  useEffect(() => {
    model.look()
    model.lookElsewhere()
    return model.dispose
  }, [model])
  return (
    <>
      <h1>Страница, которую оставили открытой</h1>
      <SessionNotice model={model} />
    </>
  )
}

/** How many minutes ago the session was used, as the page sees it at first and then; null once nobody is signed in. */
const used = (first: number, then: number | null, checkSession: typeof offline = never): GivenFeatures => {
  let seen = 0
  const ago = () => (seen++ === 0 ? first : then)
  return {
    profile: {
      sessionUsedAt: () => {
        const minutes = ago()
        return minutes === null ? null : instant(Date.now() - minutes * 60_000)
      },
      checkSession,
    },
  }
}

export const sessionScreen: Screen = {
  name: 'session',
  title: 'Конец сеанса',
  Page: LeftAlone,
  states: [
    { name: 'ending', title: 'Скоро закончится', given: used(55, 55), isSignedIn: true },
    {
      name: 'offline',
      title: 'Продлить не получилось: нет сети',
      given: used(55, 55, offline),
      isSignedIn: true,
      done: [pressed('Остаться')],
    },
    { name: 'ended', title: 'Закончился', given: used(55, 120) },
    { name: 'left', title: 'Завершён в другой вкладке', given: used(5, null) },
  ],
}
