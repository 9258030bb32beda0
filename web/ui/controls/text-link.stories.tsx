import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextLink } from './text-link.tsx'

const meta = {
  component: TextLink,
  args: { href: '#controls' },
} satisfies Meta<typeof TextLink>

export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = { args: { children: 'Подробнее о скидке' } }
