import type { Meta, StoryObj } from '@storybook/react-vite'
import {
  noNotices,
  type PaymentMove,
  type StageNotices,
  timelineOf,
} from '#domain/payment/follow-up/payment-timeline.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { Component as PaymentPage } from './payment.page.tsx'
import { firstCall, pageStory } from '#web/stories/page-story.tsx'
import { partlyRefunded, payment } from '#web/stories/payment-samples.ts'
import { refused } from '#web/stories/services.ts'
import { pressed, type Step } from '#web/stories/visitor.ts'
import { Effect } from 'effect'

const at = payment.paidAt ?? payment.createdAt

const paid: PaymentMove = { to: 'paid', at }

const withNotices = (item: Payment, notices: StageNotices, ...steps: readonly Step[]) =>
  pageStory({
    services: {
      paymentsPort: { status: () => Effect.succeed(item) },
      paymentRecords: {
        timeline: () =>
          Effect.succeed(
            timelineOf(item.state === 'paid' ? [paid] : [paid, { to: item.state, at }], notices, at),
          ),
      },
    },
    steps,
  })

const shown = (item: Payment, ...steps: readonly Step[]) => withNotices(item, noNotices, ...steps)

const first = firstCall((status) => ({ paymentsPort: { status }, paymentRecords: { timeline: status } }))

const meta = {
  component: PaymentPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PaymentPage>

export default meta

type Story = StoryObj<typeof meta>

export const Loading: Story = first.loading

export const Failed: Story = first.failed

export const Offline: Story = first.offline

export const Expired: Story = first.expired

export const Unknown: Story = pageStory({
  services: {
    paymentsPort: { status: refused('payment.unknown', 'Такого платежа нет') },
    paymentRecords: { timeline: refused('payment.unknown', 'Такого платежа нет') },
  },
})

export const Paid: Story = shown(payment)

export const ConfirmedByTreasury: Story = withNotices(payment, { sent: at, confirmed: at, cleared: null })

export const ReturnOfMoney: Story = shown(payment, pressed('Вернуть деньги'))

export const PartlyRefunded: Story = shown(partlyRefunded)

export const Refunding: Story = shown({ ...payment, state: 'refunding' })

export const Refunded: Story = shown({ ...payment, state: 'refunded' })

export const Declined: Story = shown({
  ...payment,
  state: 'declined',
  receipt: null,
  declineReason: 'card-expired',
})
