import type { Meta, StoryObj } from '@storybook/react-vite'
import { Row } from '#web/stories/samples-layout.tsx'
import { Button, ButtonLink } from './button.tsx'
import { ArrowRight, Search, Trash2 } from 'lucide-react'

const meta = {
  component: Button,
  args: { children: 'Проверить' },
  render: ({ variant = 'primary' }) => (
    <Row>
      <Button variant={variant}>Проверить</Button>
      <Button variant={variant} icon={variant === 'danger' ? <Trash2 size={20} /> : <Search size={20} />}>
        {variant === 'danger' ? 'Удалить' : 'Найти'}
      </Button>
      <Button variant={variant} busy>
        Отправляем
      </Button>
      <Button variant={variant} disabled>
        Недоступно
      </Button>
      <ButtonLink variant={variant} href="#controls" icon={<ArrowRight size={20} />}>
        Ссылка
      </ButtonLink>
    </Row>
  ),
} satisfies Meta<typeof Button>

export default meta

type Story = StoryObj<typeof meta>

export const Primary: Story = { args: { variant: 'primary' } }

export const Secondary: Story = { args: { variant: 'secondary' } }

export const Quiet: Story = { args: { variant: 'quiet' } }

export const Danger: Story = { args: { variant: 'danger' } }

export const LargeAndWide: Story = {
  args: { size: 'l', wide: true, children: 'Оплатить 562,50 ₽' },
  render: (props) => <Button {...props} />,
}
