import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChargeClaimed as ChargeClaimedError } from '#application/shared/app-error.ts'
import { HeldChargeNotice } from './held-charge-notice.tsx'

const held = (paid: boolean, holder: ChargeClaimedError['holder']) => ({
  kind: 'fine' as const,
  onCancelled: () => undefined,
  held: new ChargeClaimedError({ paid, message: 'Этот штраф уже оплачивается', holder }),
})

const meta = {
  component: HeldChargeNotice,
} satisfies Meta<typeof HeldChargeNotice>

export default meta

type Story = StoryObj<typeof meta>

export const OwnPayment: Story = {
  args: held(false, { paymentId: 'p1', receipt: null, isUnfinished: true }),
}

export const OwnPaymentAtTheBank: Story = {
  args: held(false, { paymentId: 'p1', receipt: null, isUnfinished: false }),
}

export const OwnPaidPayment: Story = {
  args: held(true, { paymentId: 'p2', receipt: 'sample', isUnfinished: false }),
}

export const PaymentOfAnother: Story = { args: held(false, null) }
