import type { Meta, StoryObj } from '@storybook/react-vite'
import { PasswordField } from './password-field.tsx'

const meta = {
  component: PasswordField,
} satisfies Meta<typeof PasswordField>

export default meta

type Story = StoryObj<typeof meta>

export const Filled: Story = {
  args: { name: 'secret', label: 'Пароль', autoComplete: 'current-password', defaultValue: 'secret' },
}
