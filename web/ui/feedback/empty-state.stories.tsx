import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '#web/ui/content/card.tsx'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { EmptyState } from './empty-state.tsx'
import { CalmRoad } from '#web/ui/illustrations/calm-road.tsx'

const meta = {
  component: EmptyState,
  render: (props) => (
    <Card>
      <EmptyState {...props} />
    </Card>
  ),
} satisfies Meta<typeof EmptyState>

export default meta

type Story = StoryObj<typeof meta>

export const WithSceneAndAction: Story = {
  args: {
    scene: <CalmRoad />,
    title: 'Штрафов нет',
    level: 4,
    action: (
      <ButtonLink variant="secondary" href="#states">
        Включить уведомления
      </ButtonLink>
    ),
    children: 'Все источники ответили. Если придёт новый штраф, напишем в тот же день.',
  },
}
