import type { Meta, StoryObj } from '@storybook/react-vite'
import { ThemeButton } from './theme-button.tsx'

const meta = {
  component: ThemeButton,
} satisfies Meta<typeof ThemeButton>

export default meta

type Story = StoryObj<typeof meta>

export const System: Story = { args: { theme: 'system' } }

export const Light: Story = { args: { theme: 'light' } }

export const Dark: Story = { args: { theme: 'dark' } }
