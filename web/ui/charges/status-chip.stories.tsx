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
      {fines.map(({ standing, fine }) => (
        <StatusChip key={fine.id} standing={standing} />
      ))}
    </Row>
  ),
}

export const OwnWords: Story = { args: { standing: 'discount', children: 'Скидка до 24 мая' } }
