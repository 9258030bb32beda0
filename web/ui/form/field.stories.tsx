import type { Meta, StoryObj } from '@storybook/react-vite'
import { plate } from '#web/stories/samples.ts'
import { Field } from './field.tsx'
import { PlateSign } from '#web/ui/plate/plate.tsx'

const meta = {
  component: Field,
  args: { name: 'plain', label: 'Свидетельство о регистрации' },
} satisfies Meta<typeof Field>

export default meta

type Story = StoryObj<typeof meta>

export const WithHint: Story = { args: { hint: 'Как на карточке: 99 УХ 123456' } }

export const Filled: Story = {
  args: {
    name: 'filled',
    label: 'Почта для чека',
    type: 'email',
    defaultValue: 'anna@mail.ru',
    optional: true,
  },
}

export const Invalid: Story = {
  args: {
    name: 'wrong',
    label: 'Номер постановления',
    defaultValue: '1881 0177 2611 0210 432',
    inputMode: 'numeric',
    hint: '20 или 25 цифр, есть на первой странице постановления',
    error: 'В номере постановления 20 или 25 цифр, а введено 19',
  },
}

export const WithSuffix: Story = {
  args: { name: 'sum', label: 'Сумма', defaultValue: '1 687,50', suffix: '₽', inputMode: 'decimal' },
}

export const Disabled: Story = {
  args: { name: 'off', label: 'Недоступное поле', defaultValue: '99 УХ 123456', disabled: true },
}

export const LargeWithStatus: Story = {
  args: {
    name: 'large',
    label: 'Номер документа или постановления',
    size: 'l',
    defaultValue: '99 УХ 123456',
    status: 'Похоже на СТС',
    enterKeyHint: 'search',
  },
}

export const LargeWithPlate: Story = {
  args: {
    name: 'large-plate',
    label: 'Госномер автомобиля',
    size: 'l',
    defaultValue: 'а123вс 777',
    suffix: <PlateSign plate={plate('А123ВС777')} size="s" />,
  },
}
