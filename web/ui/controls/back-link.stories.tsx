import type { Meta, StoryObj } from '@storybook/react-vite'
import { BackLink } from './back-link.tsx'

const meta = {
  component: BackLink,
} satisfies Meta<typeof BackLink>

export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = { args: { href: '#controls', children: 'К списку штрафов' } }
