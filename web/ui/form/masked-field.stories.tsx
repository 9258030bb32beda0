import type { Meta, StoryObj } from '@storybook/react-vite'
import { MaskedField } from './masked-field.tsx'

const meta = {
  component: MaskedField,
} satisfies Meta<typeof MaskedField>

export default meta

type Story = StoryObj<typeof meta>

export const PlateLetters: Story = {
  args: {
    name: 'mask-sts',
    label: 'Свидетельство о регистрации',
    mask: '## XX ######',
    hint: 'Пробелы появятся сами',
    autoComplete: 'off',
  },
}

export const Filled: Story = {
  args: {
    name: 'mask-uin',
    label: 'Постановление',
    mask: '##### ##### ##### #####',
    defaultValue: '18810177261102104321',
    inputMode: 'numeric',
  },
}

export const TooLong: Story = {
  args: {
    name: 'mask-kept',
    label: 'Права',
    mask: '## ## ######',
    defaultValue: '99 12 3456789',
    error: 'В номере прав 10 знаков, а введено 11',
  },
}
