import type { Meta, StoryObj } from '@storybook/react-vite'
import { Row } from '#web/stories/samples-layout.tsx'
import { fines } from '#web/stories/samples.ts'
import { StatusChip } from './status-chip.tsx'

const meta = {
  component: StatusChip,
} satisfies Meta<typeof StatusChip>

export default meta

type Story = StoryObj<typeof meta>

export const EveryStanding: Story = {
  args: { standing: 'discount' },
  render: () => (
    <Row>
      {[...new Set(fines.map((fine) => fine.standing))].map((standing) => (
        <StatusChip key={standing} standing={standing} />
      ))}
    </Row>
  ),
}

export const OwnWords: Story = { args: { standing: 'discount', children: 'Скидка по 24 мая' } }
