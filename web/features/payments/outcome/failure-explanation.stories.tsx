import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import { failureExplanation } from './failure-explanation.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

const FailedPayment = ({ state }: { readonly state: PaymentState }) => {
  const { title, text, tone } = failureExplanation({
    state,
    kind: 'fine',
    declineReason: 'insufficient-funds',
  })
  return (
    <Notice tone={tone} title={title}>
      {text}
    </Notice>
  )
}

const meta = {
  component: FailedPayment,
} satisfies Meta<typeof FailedPayment>

export default meta

type Story = StoryObj<typeof meta>

export const Declined: Story = { args: { state: 'declined' } }

export const Cancelled: Story = { args: { state: 'cancelled' } }

export const Expired: Story = { args: { state: 'expired' } }

export const Mismatch: Story = { args: { state: 'mismatch' } }

export const Refunding: Story = { args: { state: 'refunding' } }

export const Refunded: Story = { args: { state: 'refunded' } }
