import type { Meta, StoryObj } from '@storybook/react-vite'
import { DateField } from './date-field.tsx'

const meta = {
  component: DateField,
} satisfies Meta<typeof DateField>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { name: 'date', label: 'Дата постановления' } }

export const Filled: Story = {
  args: { name: 'date-filled', label: 'Дата рождения', defaultValue: '12051985', autoComplete: 'bday' },
}

export const Invalid: Story = {
  args: {
    name: 'date-wrong',
    label: 'Дата выдачи',
    defaultValue: '31.02.2026',
    error: 'В феврале 2026 года 28 дней',
  },
}

export const Disabled: Story = {
  args: { name: 'date-off', label: 'Дата регистрации', defaultValue: '12.05.2020', disabled: true },
}
