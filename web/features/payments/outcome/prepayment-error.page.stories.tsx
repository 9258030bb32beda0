import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import { Component as ErrorPage } from './prepayment-error.page.tsx'
import { pageStory } from '#web/stories/page-story.tsx'
import { unopened, watched } from '#web/stories/watched-payment.ts'

const failedPayment = (state: PaymentState, declineReason: string | null = null) =>
  pageStory({ services: watched({ state, declineReason, receipt: null }) })

const meta = {
  component: ErrorPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ErrorPage>

export default meta

type Story = StoryObj<typeof meta>

export const Loading: Story = unopened.loading

export const Crashed: Story = unopened.crashed

export const SessionExpired: Story = unopened.expired

export const Unknown: Story = unopened.unknown

export const Declined: Story = failedPayment('declined', 'insufficient-funds')

export const Cancelled: Story = failedPayment('cancelled')

export const PaymentExpired: Story = failedPayment('expired')

export const Mismatch: Story = failedPayment('mismatch')

export const Refunding: Story = failedPayment('refunding')

export const Refunded: Story = failedPayment('refunded')
