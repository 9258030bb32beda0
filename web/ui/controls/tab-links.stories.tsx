import type { Meta, StoryObj } from '@storybook/react-vite'
import { TabLinks } from './tab-links.tsx'

const meta = {
  component: TabLinks,
} satisfies Meta<typeof TabLinks>

export default meta

type Story = StoryObj<typeof meta>

export const Cabinet: Story = {
  args: {
    label: 'Кабинет компании',
    links: [
      { href: '#overview', label: 'Обзор' },
      { href: '#lists', label: 'Машины', current: true },
      { href: '#drivers', label: 'Водители' },
      { href: '#schedule', label: 'График' },
      { href: '#bills', label: 'Счета' },
      { href: '#plan', label: 'Тариф' },
    ],
  },
}

export const TwoRowsOnPhone: Story = {
  args: {
    label: 'Личный кабинет',
    wraps: true,
    links: [
      { href: '#fines', label: 'Штрафы' },
      { href: '#documents', label: 'Документы', current: true },
      { href: '#payments', label: 'Платежи' },
      { href: '#alerts', label: 'Уведомления' },
      { href: '#settings', label: 'Настройки' },
    ],
  },
}
