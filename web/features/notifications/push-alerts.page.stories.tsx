import type { Meta, StoryObj } from '@storybook/react-vite'
import { hourMs } from '#domain/dates/duration.ts'
import { instant } from '#domain/dates/instant.ts'
import { notificationTabNames, type Notification } from '#domain/notifications/notification.ts'
import { Component as AlertsPage } from './push-alerts.page.tsx'
import { firstCall, pageStory } from '#web/stories/page-story.tsx'
import { payment } from '#web/stories/payment-samples.ts'
import type { GivenServices } from '#web/stories/services.ts'
import { Effect } from 'effect'

const alert = (at: number): Notification => ({
  hash: `sample-${at}`,
  tab: 'fines',
  title: at % 2 === 0 ? 'Новый штраф 750 ₽' : 'Скидка кончится через 3 дня',
  body: 'Превышение скорости на 20–40 км/ч, А 123 ВС 777. По 24 мая можно заплатить 562,50 ₽.',
  url: '/fines/',
  createdAt: instant(payment.createdAt - at * hourMs),
  isRead: at > 2,
})

const alerts = (count: number, hasMore = false): GivenServices => ({
  notifications: {
    tabs: () =>
      Effect.succeed(notificationTabNames.map((tab) => ({ tab, all: count, unread: Math.min(count, 3) }))),
    list: () =>
      Effect.succeed({ notifications: Array.from({ length: count }, (_, at) => alert(at)), hasMore }),
  },
})

const first = firstCall((call) => ({ notifications: { tabs: call, list: call } }))

const meta = {
  component: AlertsPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AlertsPage>

export default meta

type Story = StoryObj<typeof meta>

export const Loading: Story = first.loading

export const Failed: Story = first.failed

export const Offline: Story = first.offline

export const Expired: Story = first.expired

export const Empty: Story = pageStory({ services: alerts(0) })

export const LongList: Story = pageStory({ services: alerts(20, true) })
