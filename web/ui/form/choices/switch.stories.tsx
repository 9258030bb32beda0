import type { Meta, StoryObj } from '@storybook/react-vite'
import { Switch } from './switch.tsx'

const meta = {
  component: Switch,
} satisfies Meta<typeof Switch>

export default meta

type Story = StoryObj<typeof meta>

export const On: Story = {
  args: {
    name: 'switch-on',
    label: 'Напоминать о скидке',
    hint: 'За 7 и за 2 дня до конца',
    defaultChecked: true,
  },
}

export const Off: Story = { args: { name: 'switch', label: 'Показывать оплаченные' } }

export const Disabled: Story = { args: { name: 'switch-off', label: 'Недоступно', disabled: true } }
