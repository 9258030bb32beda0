import type { Meta, StoryObj } from '@storybook/react-vite'
import { CopyButton } from './copy-button.tsx'

const meta = {
  component: CopyButton,
} satisfies Meta<typeof CopyButton>

export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = { args: { text: '18810177261102104321', label: 'Скопировать УИН' } }
