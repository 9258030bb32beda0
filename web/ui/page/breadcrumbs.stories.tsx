import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumbs } from './breadcrumbs.tsx'

const meta = {
  component: Breadcrumbs,
} satisfies Meta<typeof Breadcrumbs>

export default meta

type Story = StoryObj<typeof meta>

export const UnderHome: Story = { args: { here: 'Каталог' } }

export const InSection: Story = {
  args: { section: { href: '/faq/', label: 'Вопросы и ответы' }, here: 'Как оплатить со скидкой' },
}
