import type { Meta, StoryObj } from '@storybook/react-vite'
import { FileDrop } from './file-drop.tsx'

const meta = {
  component: FileDrop,
  args: { name: 'file', label: 'Список машин' },
} satisfies Meta<typeof FileDrop>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { hint: 'Таблица XLSX или CSV, до 5 МБ', accept: '.xlsx,.csv' } }

export const Invalid: Story = {
  args: {
    name: 'file-wrong',
    label: 'Список водителей',
    error: 'В файле нет столбца «Номер прав». Добавьте его и выберите файл снова',
  },
}

export const Disabled: Story = { args: { name: 'file-off', label: 'Недоступно', disabled: true } }
