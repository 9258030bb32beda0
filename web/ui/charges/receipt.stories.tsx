import type { Meta, StoryObj } from '@storybook/react-vite'
import { partlyRefunded, payment } from '#web/stories/payment-samples.ts'
import { Receipt } from './receipt.tsx'
import { encode } from 'uqr'

const meta = {
  component: Receipt,
  args: { name: 'Квиток' },
} satisfies Meta<typeof Receipt>

export default meta

type Story = StoryObj<typeof meta>

export const TwoFines: Story = {
  args: {
    payment,
    qr: encode('https://kvitok.example/fines/document/sample/').data,
    level: 3,
  },
}

export const Refund: Story = {
  args: {
    payment: partlyRefunded,
    refund: partlyRefunded.refunds?.[0],
    qr: encode('https://kvitok.example/fines/document/sample-refund/').data,
    level: 3,
  },
}

export const Refunded: Story = { args: { payment: { ...payment, state: 'refunded' } } }

export const Refunding: Story = { args: { payment: { ...payment, state: 'refunding' } } }
