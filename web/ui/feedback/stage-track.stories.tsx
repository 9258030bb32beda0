import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card } from '#web/ui/content/card.tsx'
import { StageTrack } from './stage-track.tsx'

const meta = {
  component: StageTrack,
  render: (props) => (
    <Card>
      <StageTrack {...props} />
    </Card>
  ),
} satisfies Meta<typeof StageTrack>

export default meta

type Story = StoryObj<typeof meta>

export const UnderWay: Story = {
  args: {
    stages: [
      { title: 'Отправили в банк', state: 'done', note: '12:40:07' },
      { title: 'Банк подтверждает списание', state: 'now', note: 'Обычно до минуты' },
      { title: 'Передадим сведения в ГИС ГМП', state: 'later', note: 'До трёх дней' },
    ],
  },
}

export const Failed: Story = {
  args: {
    stages: [
      { title: 'Отправили в банк', state: 'done' },
      { title: 'Банк отказал', state: 'failed', note: 'Деньги не списаны' },
    ],
  },
}
