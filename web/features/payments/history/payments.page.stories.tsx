import type { Meta, StoryObj } from '@storybook/react-vite'
import { Component as PaymentsPage } from './payments.page.tsx'
import { payments } from '#web/stories/page-samples.ts'
import { firstCall, pageStory } from '#web/stories/page-story.tsx'
import { Effect } from 'effect'

const listed = (count: number, total = count) =>
  pageStory({
    services: {
      paymentRecords: { history: () => Effect.succeed({ payments: payments(count), page: 1, total }) },
    },
  })

const first = firstCall((history) => ({ paymentRecords: { history } }))

const meta = {
  component: PaymentsPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PaymentsPage>

export default meta

type Story = StoryObj<typeof meta>

export const Loading: Story = first.loading

export const Failed: Story = first.failed

export const Offline: Story = first.offline

export const Expired: Story = first.expired

export const Empty: Story = listed(0)

export const TwentyOfMany: Story = listed(20, 483)
