import type { Meta, StoryObj } from '@storybook/react-vite'
import { coverSubjects } from '#domain/articles/information.ts'
import { TopicCover } from './topic-cover.tsx'
import { Scene, Scenes } from '#web/stories/scenes.tsx'

const meta = {} satisfies Meta

export default meta

type Story = StoryObj

export const EverySubject: Story = {
  render: () => (
    <Scenes>
      {coverSubjects.map((subject, index) => (
        <Scene key={subject} name={subject}>
          <TopicCover subject={subject} turned={index % 2 === 1} />
        </Scene>
      ))}
    </Scenes>
  ),
}
