import type { Meta, StoryObj } from '@storybook/react-vite'
import { noNotices, timelineOf } from '#domain/payment/follow-up/payment-timeline.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { Component as SuccessPage } from './prepayment-success.page.tsx'
import { pageStory } from '#web/stories/page-story.tsx'
import { discountedFine } from '#web/stories/samples.ts'
import { partlyRefunded, payment } from '#web/stories/payment-samples.ts'
import { broken, offline, refused, type GivenServices } from '#web/stories/services.ts'
import { pressed } from '#web/stories/visitor.ts'
import { Effect } from 'effect'
import { emptyChargeList } from '#domain/charges/list/charge-list.ts'
import { longQuote } from '#web/stories/page-samples.ts'
import { unopened, watched } from '#web/stories/watched-payment.ts'

const paidAt = payment.paidAt ?? payment.createdAt

const followed = (changes: Partial<Payment> = {}): GivenServices => ({
  ...watched({ state: 'paid', ...changes }),
  paymentRecords: {
    timeline: () => Effect.succeed(timelineOf([{ to: 'paid', at: paidAt }], noNotices, paidAt)),
  },
  fines: { list: () => Effect.succeed({ ...emptyChargeList, fines: [discountedFine] }) },
  requests: { mail: refused('mail.unverified', 'Подтвердите почту в настройках') },
})

const meta = {
  component: SuccessPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof SuccessPage>

export default meta

type Story = StoryObj<typeof meta>

export const Loading: Story = unopened.loading

export const Crashed: Story = unopened.crashed

export const Expired: Story = unopened.expired

export const Unknown: Story = unopened.unknown

export const TwoFinesAndOneMore: Story = pageStory({ services: followed() })

export const Tax: Story = pageStory({
  services: followed({ kind: 'tax', items: payment.items.slice(0, 1) }),
})

export const PartlyRefunded: Story = pageStory({ services: followed(partlyRefunded) })

export const FourteenFines: Story = pageStory({ services: followed({ ...longQuote }) })

export const PathOfMoneyFailed: Story = pageStory({
  services: { ...followed(), paymentRecords: { timeline: broken }, fines: { list: offline } },
})

export const EmailNotSent: Story = pageStory({
  services: followed(),
  isSignedIn: true,
  steps: [pressed('Прислать на мою почту')],
})
