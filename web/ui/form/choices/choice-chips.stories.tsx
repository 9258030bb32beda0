import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChoiceChips } from './choice-chips.tsx'
import { LicenceIcon, PlateIcon, ReceiptIcon, StsIcon } from '#web/ui/icons/road-icons.tsx'

const meta = {
  component: ChoiceChips,
} satisfies Meta<typeof ChoiceChips>

export default meta

type Story = StoryObj<typeof meta>

export const WithIcons: Story = {
  args: {
    name: 'kind',
    legend: 'Что это за номер',
    options: [
      { value: 'sts', label: 'СТС', icon: <StsIcon size={20} /> },
      { value: 'plate', label: 'Номер', icon: <PlateIcon size={20} /> },
      { value: 'licence', label: 'Права', icon: <LicenceIcon size={20} /> },
      { value: 'uin', label: 'УИН', icon: <ReceiptIcon size={20} /> },
      { value: 'inn', label: 'ИНН' },
    ],
    defaultValue: 'sts',
  },
}
