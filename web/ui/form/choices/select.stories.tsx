import type { Meta, StoryObj } from '@storybook/react-vite'
import { Select } from './select.tsx'

const meta = {
  component: Select,
} satisfies Meta<typeof Select>

export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = {
  args: {
    name: 'payee',
    label: 'Кто платит',
    options: [
      { value: 'self', label: 'Я сам' },
      { value: 'firm', label: 'Организация' },
    ],
  },
}

export const Invalid: Story = {
  args: {
    name: 'reason',
    label: 'Причина',
    options: [{ value: '', label: 'Не выбрана' }],
    error: 'Выберите причину',
  },
}
