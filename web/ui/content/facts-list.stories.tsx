import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from './card.tsx'
import { FactsList } from './facts-list.tsx'

const meta = {
  component: FactsList,
  render: (props) => (
    <Card>
      <FactsList {...props} />
    </Card>
  ),
} satisfies Meta<typeof FactsList>

export default meta

type Story = StoryObj<typeof meta>

export const WithActions: Story = {
  args: {
    facts: [
      { term: 'Когда', text: '20 апреля 2026, 14:05\u00A0МСК' },
      { term: 'Где', text: 'Москва, МКАД, 34-й км, внешняя сторона' },
      { term: 'УИН', text: '1881 0177 2611 0210 4321', copy: '18810177261102104321' },
      { term: 'Почта', text: 'anna@mail.ru', action: <a href="#states">Изменить</a> },
    ],
  },
}
