import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChoiceChips } from './choice-chips.tsx'

const meta = {
  component: ChoiceChips,
} satisfies Meta<typeof ChoiceChips>

export default meta

type Story = StoryObj<typeof meta>

export const OneOfFive: Story = {
  args: {
    name: 'kind',
    legend: 'Что это за номер',
    options: [
      { value: 'sts', label: 'СТС' },
      { value: 'plate', label: 'Номер' },
      { value: 'licence', label: 'Права' },
      { value: 'uin', label: 'УИН' },
      { value: 'inn', label: 'ИНН' },
    ],
    defaultValue: 'sts',
  },
}
