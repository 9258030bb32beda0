import type { Meta, StoryObj } from '@storybook/react-vite'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from './notice.tsx'

const meta = {
  component: Notice,
} satisfies Meta<typeof Notice>

export default meta

type Story = StoryObj<typeof meta>

export const Plain: Story = {
  args: { title: 'Обновляем, ответили 2 источника из 3', children: 'Список может ещё вырасти.' },
}

export const Amber: Story = {
  args: {
    tone: 'amber',
    title: 'Скидка сгорает через 12 дней',
    children: 'Оплатите не позднее 24 мая и сэкономьте 187,50 ₽.',
  },
}

export const Ok: Story = {
  args: { tone: 'ok', title: 'Оплата прошла', children: 'Штраф погасится в базе в течение 3 дней.' },
}

export const BadWithAction: Story = {
  args: {
    tone: 'bad',
    title: 'Банк отказал, деньги не списаны',
    action: <Button variant="secondary">Попробовать другую карту</Button>,
    children: 'На карте недостаточно средств.',
  },
}
