import type { Meta, StoryObj } from '@storybook/react-vite'
import { kopecks } from '#domain/money/kopecks.ts'
import { PayBar } from './pay-bar.tsx'

const meta = {
  component: PayBar,
} satisfies Meta<typeof PayBar>

export default meta

type Story = StoryObj<typeof meta>

export const TwoFines: Story = {
  args: { count: 2, total: kopecks(172125), fee: kopecks(3375), saving: kopecks(18750), href: '#fines' },
}

export const CommissionNotKnown: Story = { args: { ...TwoFines.args, fee: null } }
