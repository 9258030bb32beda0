import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from './card.tsx'

const meta = {
  component: Card,
  args: { padding: 's' },
} satisfies Meta<typeof Card>

export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = { args: { children: 'Лежит на странице' } }

export const Sunken: Story = { args: { tone: 'sunken', children: 'Углубление' } }

export const Floating: Story = { args: { tone: 'floating', children: 'Парит над картинкой' } }
