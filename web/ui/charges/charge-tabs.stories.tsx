import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChargeTabs } from './charge-tabs.tsx'

const meta = {
  component: ChargeTabs,
} satisfies Meta<typeof ChargeTabs>

export default meta

type Story = StoryObj<typeof meta>

export const WithCounts: Story = {
  args: {
    legend: 'Раздел',
    name: 'tabs',
    value: 'all',
    onChange: () => undefined,
    options: [
      { value: 'all', label: 'Все', count: 12 },
      { value: 'fines', label: 'Штрафы', count: 9 },
      { value: 'paid', label: 'Оплаченные', count: 3 },
    ],
  },
}
