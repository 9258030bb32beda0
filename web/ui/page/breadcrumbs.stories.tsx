import type { Meta, StoryObj } from '@storybook/react-vite'
import { Breadcrumbs } from './breadcrumbs.tsx'

const meta = {
  component: Breadcrumbs,
} satisfies Meta<typeof Breadcrumbs>

export default meta

type Story = StoryObj<typeof meta>

export const OneLink: Story = { args: { links: [{ href: '/', label: 'Главная' }], here: 'Каталог' } }
