import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stepper } from './stepper.tsx'

const meta = {
  component: Stepper,
} satisfies Meta<typeof Stepper>

export default meta

type Story = StoryObj<typeof meta>

export const First: Story = { args: { current: 1, count: 2, label: 'Проверьте платёж' } }

export const Last: Story = { args: { current: 2, count: 2, label: 'Карта' } }
