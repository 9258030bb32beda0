import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from './card.tsx'
import { DisclosurePanel } from './disclosure-panel.tsx'

const meta = {
  component: DisclosurePanel,
  render: (props) => (
    <Card>
      <DisclosurePanel {...props} />
    </Card>
  ),
} satisfies Meta<typeof DisclosurePanel>

export default meta

type Story = StoryObj<typeof meta>

export const Open: Story = {
  args: {
    summary: 'Сколько действует скидка?',
    open: true,
    children: (
      <p>
        Тридцать дней со дня постановления. Если последний день выходной, срок кончается в ближайший рабочий.
      </p>
    ),
  },
}

export const Closed: Story = {
  args: {
    summary: 'Можно ли заплатить за другого?',
    children: <p>Да. Укажите его имя как плательщика или оставьте поле пустым.</p>,
  },
}
