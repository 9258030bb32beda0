import type { Meta, StoryObj } from '@storybook/react-vite'
import { RadioGroup } from './radio-group.tsx'

const meta = {
  component: RadioGroup,
} satisfies Meta<typeof RadioGroup>

export default meta

type Story = StoryObj<typeof meta>

export const WithHints: Story = {
  args: {
    name: 'when',
    legend: 'Когда писать о новых штрафах',
    options: [
      { value: 'now', label: 'Сразу', hint: 'Письмо в тот же час, когда нашёлся штраф' },
      { value: 'day', label: 'Раз в день', hint: 'Утром, если есть что-то новое' },
      { value: 'sms', label: 'СМС', hint: 'Подключается в тарифе для компаний', disabled: true },
    ],
    defaultValue: 'day',
  },
}

export const Invalid: Story = {
  args: {
    name: 'who',
    legend: 'Кто был за рулём',
    options: [
      { value: 'owner', label: 'Я сам' },
      { value: 'other', label: 'Другой водитель' },
    ],
    error: 'Выберите, кто был за рулём',
  },
}
