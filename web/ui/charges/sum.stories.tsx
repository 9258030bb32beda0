import type { Meta, StoryObj } from '@storybook/react-vite'
import { kopecks } from '#domain/money/kopecks.ts'
import { Sum } from './sum.tsx'

const meta = {
  component: Sum,
} satisfies Meta<typeof Sum>

export default meta

type Story = StoryObj<typeof meta>

export const ExtraLarge: Story = { args: { amount: kopecks(56250), without: kopecks(75000), size: 'xl' } }

export const Large: Story = { args: { amount: kopecks(168750), size: 'l' } }

export const WithDiscount: Story = { args: { amount: kopecks(50000), without: kopecks(100000) } }

export const Small: Story = { args: { amount: kopecks(123456789), size: 's' } }
