import type { Meta, StoryObj } from '@storybook/react-vite'
import { TextArea } from './text-area.tsx'

const meta = {
  component: TextArea,
} satisfies Meta<typeof TextArea>

export default meta

type Story = StoryObj<typeof meta>

export const WithLimit: Story = {
  args: { name: 'text', label: 'Что случилось', hint: 'Чем подробнее, тем быстрее ответим', limit: 1000 },
}

export const OverLimit: Story = {
  args: {
    name: 'text-long',
    label: 'Комментарий',
    optional: true,
    limit: 40,
    rows: 2,
    defaultValue: 'Машина была продана за год до этой фотографии, договор приложу',
  },
}

export const Invalid: Story = {
  args: { name: 'text-wrong', label: 'Вопрос', rows: 2, error: 'Напишите, о чём вопрос' },
}

export const Disabled: Story = {
  args: { name: 'text-off', label: 'Ответ', rows: 2, defaultValue: 'Обращение закрыто', disabled: true },
}
