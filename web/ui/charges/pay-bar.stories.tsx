import type { Meta, StoryObj } from '@storybook/react-vite'
import { kopecks } from '#domain/money/kopecks.ts'
import { PayBar } from './pay-bar.tsx'

const meta = {
  component: PayBar,
} satisfies Meta<typeof PayBar>

export default meta

type Story = StoryObj<typeof meta>

const price = { total: kopecks(172125), fee: kopecks(3375), saving: kopecks(18750) }

const selection = { chosen: ['first', 'second'], price, paymentAddress: '#fines', isFull: false }

export const TwoFines: Story = { args: { selection } }

export const CommissionNotKnown: Story = {
  args: { selection: { ...selection, price: { ...price, fee: null } } },
}
