import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChipLinks } from './chip-links.tsx'

const meta = {
  component: ChipLinks,
} satisfies Meta<typeof ChipLinks>

export default meta

type Story = StoryObj<typeof meta>

export const WithCounts: Story = {
  args: {
    label: 'Разделы штрафов',
    links: [
      { href: '#all', label: 'Все', count: 12, current: true },
      { href: '#fines', label: 'Неоплаченные', count: 4 },
      { href: '#bailiff', label: 'У приставов', count: 1 },
      { href: '#paid', label: 'Оплаченные', count: 7 },
    ],
  },
}
