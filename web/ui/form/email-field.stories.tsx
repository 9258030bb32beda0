import type { Meta, StoryObj } from '@storybook/react-vite'
import { EmailField } from './email-field.tsx'

const meta = {
  component: EmailField,
} satisfies Meta<typeof EmailField>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { name: 'empty-email' } }

export const Misspelt: Story = {
  args: {
    name: 'wrong-email',
    label: 'Почта для ответа',
    defaultValue: 'anna@',
    error: 'Напишите адрес целиком, например anna@yandex.ru',
  },
}
