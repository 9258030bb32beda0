import type { Meta, StoryObj } from '@storybook/react-vite'
import { minuteMs } from '#domain/dates/duration.ts'
import { pageStory } from '#web/stories/page-story.tsx'
import { never, offline, type GivenServices } from '#web/stories/services.ts'
import { pressed } from '#web/stories/visitor.ts'
import { SessionNoticeBar } from './session-notice.lazy.tsx'
import { SessionNoticeViewModel } from './session-notice.view-model.ts'
import { useViewModel } from '#web/app/services.ts'
import { profileUseCases } from '#adapters/wiring/services/shared.ts'
import { useEffect } from 'react'
import { instant } from '#domain/dates/instant.ts'

const PageLeftOpen = () => {
  const model = useViewModel((resolve) => new SessionNoticeViewModel(resolve(profileUseCases)))
  useEffect(() => {
    model.update()
    model.checkOtherTabs()
    return model.dispose
  }, [model])
  return (
    <>
      <h1>Страница, которую оставили открытой</h1>
      <SessionNoticeBar model={model} />
    </>
  )
}

/**
 * Returns features whose session was used `first` minutes ago at the first read and `then` minutes ago later. Null means
 * signed out.
 */
const used =
  (first: number, then: number | null, checkSession: typeof offline = never) =>
  (): GivenServices => {
    let looks = 0
    const minutesAgo = () => (looks++ === 0 ? first : then)
    return {
      profile: {
        sessionUsedAt: () => {
          const minutes = minutesAgo()
          return minutes === null ? null : instant(Date.now() - minutes * minuteMs)
        },
        checkSession,
      },
    }
  }

const meta = {
  component: PageLeftOpen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PageLeftOpen>

export default meta

type Story = StoryObj<typeof meta>

export const EndsSoon: Story = pageStory({ services: used(55, 55), isSignedIn: true })

export const NotProlongedOffline: Story = pageStory({
  services: used(55, 55, offline),
  isSignedIn: true,
  steps: [pressed('Остаться')],
})

export const Ended: Story = pageStory({ services: used(55, 120) })

export const EndedInAnotherTab: Story = pageStory({ services: used(5, null) })
