import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tabs } from './tabs.tsx'

const meta = {
  component: Tabs,
} satisfies Meta<typeof Tabs>

export default meta

type Story = StoryObj<typeof meta>

export const WithPanels: Story = {
  args: {
    label: 'Документы для поиска',
    tabs: [
      { id: 'sts', label: 'СТС', count: 3, panel: <p>Свидетельства о регистрации: ищут по машине.</p> },
      { id: 'licence', label: 'Права', count: 1, panel: <p>Водительское удостоверение.</p> },
      { id: 'inn', label: 'ИНН', panel: <p>ИНН находит налоги.</p> },
    ],
  },
}
