import type { Meta, StoryObj } from '@storybook/react-vite'
import { CashbackRequestPage } from './cashback-request.tsx'
import { action } from './webview-cashback-form.page.tsx'
import { storiesOf } from '#web/stories/page-story.tsx'
import { payment } from '#web/stories/payment-samples.ts'
import { sent } from '#web/stories/visitor.ts'
import { Effect } from 'effect'

const { pageStory, submission } = storiesOf({
  action,
  path: '/webview/cashback/:form',
  address: '/webview/cashback/form-1/',
})

const request = [sent({ email: 'anna@mail.example', description: 'Акция «Первый штраф»' })]

const requesting = submission(request, (cashback) => ({ requests: { cashback } }))

const meta = {
  component: CashbackRequestPage,
  args: { paymentId: payment.id },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CashbackRequestPage>

export default meta

type Story = StoryObj<typeof meta>

export const Untouched: Story = pageStory({})

export const InvalidFields: Story = pageStory({ steps: [sent()] })

export const Waiting: Story = requesting.waiting

export const Offline: Story = requesting.offline

export const Expired: Story = requesting.expired

export const Accepted: Story = pageStory({
  services: { requests: { cashback: () => Effect.void } },
  steps: request,
})
