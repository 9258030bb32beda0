import type { Meta, StoryObj } from '@storybook/react-vite'
import { Checkbox } from './checkbox.tsx'

const meta = {
  component: Checkbox,
} satisfies Meta<typeof Checkbox>

export default meta

type Story = StoryObj<typeof meta>

export const Checked: Story = {
  args: {
    name: 'agree',
    label: 'Прислать чек на почту',
    hint: 'Одно письмо, без рассылок',
    defaultChecked: true,
  },
}

export const Unchecked: Story = { args: { name: 'plain-check', label: 'Выбрать все' } }

export const Invalid: Story = {
  args: {
    name: 'consent',
    label: 'Согласен на обработку персональных данных',
    error: 'Нужно согласие на обработку персональных данных',
  },
}

export const Disabled: Story = { args: { name: 'off-check', label: 'Недоступно', disabled: true } }
