import type { Meta, StoryObj } from '@storybook/react-vite'
import { Row } from '#web/stories/samples-layout.tsx'
import { fines } from '#web/stories/samples.ts'
import { StatusChip } from './status-chip.tsx'

const meta = {
  component: StatusChip,
} satisfies Meta<typeof StatusChip>

export default meta

type Story = StoryObj<typeof meta>

export const EveryStatus: Story = {
  args: { status: 'discount' },
  render: () => (
    <Row>
      {[...new Set(fines.map((fine) => fine.status))].map((status) => (
        <StatusChip key={status} status={status} />
      ))}
    </Row>
  ),
}

export const OwnText: Story = { args: { status: 'discount', children: 'Скидка по 24 мая' } }
