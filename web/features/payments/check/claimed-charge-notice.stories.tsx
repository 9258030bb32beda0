import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChargeClaimed } from '#application/shared/app-error.ts'
import { ClaimedChargeNotice } from './claimed-charge-notice.tsx'

const claimed = (paid: boolean, holder: ChargeClaimed['holder']) => ({
  kind: 'fine' as const,
  onChanged: () => undefined,
  claimed: new ChargeClaimed({ paid, message: 'Этот штраф уже оплачивается', holder }),
})

const meta = {
  component: ClaimedChargeNotice,
} satisfies Meta<typeof ClaimedChargeNotice>

export default meta

type Story = StoryObj<typeof meta>

export const OwnPayment: Story = {
  args: claimed(false, { paymentId: 'p1', receipt: null, isUnfinished: true, isReturning: false }),
}

export const OwnPaymentAtTheBank: Story = {
  args: claimed(false, { paymentId: 'p1', receipt: null, isUnfinished: false, isReturning: false }),
}

export const OwnPaidPayment: Story = {
  args: claimed(true, { paymentId: 'p2', receipt: 'sample', isUnfinished: false, isReturning: false }),
}

export const OwnReturningPayment: Story = {
  args: claimed(false, { paymentId: 'p2', receipt: 'sample', isUnfinished: false, isReturning: true }),
}

export const PaymentOfAnother: Story = { args: claimed(false, null) }
