import type { Meta, StoryObj } from '@storybook/react-vite'
import { Tooltip } from './tooltip.tsx'

const meta = {
  component: Tooltip,
  render: (props) => (
    <p>
      Комиссия 2 %, не меньше 15 ₽
      <Tooltip {...props} />
    </p>
  ),
} satisfies Meta<typeof Tooltip>

export default meta

type Story = StoryObj<typeof meta>

export const InText: Story = {
  args: {
    label: 'Почему есть комиссия',
    children: 'Её берёт банк за перевод в бюджет. Она видна до оплаты и не зависит от скидки.',
  },
}
