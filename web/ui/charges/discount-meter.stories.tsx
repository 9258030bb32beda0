import type { Meta, StoryObj } from '@storybook/react-vite'
import { addDays } from '#domain/dates/local-date.ts'
import { discountedFine } from '#web/stories/samples.ts'
import { DiscountMeter } from './discount-meter.tsx'

const { amount, discount, ruledOn } = discountedFine
if (discount === null) throw new Error('the sample has a discount')

const { lastDay } = discount

const meta = {
  component: DiscountMeter,
  args: { amount, discount, ruledOn, today: lastDay },
} satisfies Meta<typeof DiscountMeter>

export default meta

type Story = StoryObj<typeof meta>

export const LongBefore: Story = { args: { today: addDays(lastDay, -25) } }

export const TwelveDays: Story = { args: { today: addDays(lastDay, -12) } }

export const OneDay: Story = { args: { today: addDays(lastDay, -1) } }

export const LastDay: Story = {}
