import type { Meta, StoryObj } from '@storybook/react-vite'
import { SuccessTick } from './success-tick.tsx'

const meta = {
  component: SuccessTick,
} satisfies Meta<typeof SuccessTick>

export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = {}
