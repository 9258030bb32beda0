import type { Meta, StoryObj } from '@storybook/react-vite'
import { PaymentHistoryRow } from './payment-history-row.tsx'
import { partlyRefunded, payment } from '#web/stories/payment-samples.ts'
import css from './payments.module.css'

const meta = {
  component: PaymentHistoryRow,
  render: (props) => (
    <ul className={css['list']}>
      <PaymentHistoryRow {...props} />
    </ul>
  ),
} satisfies Meta<typeof PaymentHistoryRow>

export default meta

type Story = StoryObj<typeof meta>

export const Paid: Story = { args: { payment } }

export const Registered: Story = { args: { payment: { ...payment, state: 'registered' } } }

export const Declined: Story = { args: { payment: { ...payment, state: 'declined' } } }

export const Mismatch: Story = { args: { payment: { ...payment, state: 'mismatch' } } }

export const PartlyRefunded: Story = { args: { payment: partlyRefunded } }

export const Refunded: Story = { args: { payment: { ...payment, state: 'refunded' } } }
