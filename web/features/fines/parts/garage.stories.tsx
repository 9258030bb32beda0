import type { Meta, StoryObj } from '@storybook/react-vite'
import { FinesSearch } from './fines-search.tsx'
import { garageFines, listOf } from '#web/stories/fine-samples.ts'
import { pageStory } from '#web/stories/page-story.tsx'
import { expired } from '#web/stories/services.ts'
import { pressed } from '#web/stories/visitor.ts'
import { answered, answering } from '#web/stories/fine-answers.ts'

const meta = {
  component: FinesSearch,
  args: { lookUp: null },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FinesSearch>

export default meta

type Story = StoryObj<typeof meta>

export const ThreeVehicles: Story = pageStory({ services: answered(listOf(garageFines)) })

export const LostDiscounts: Story = pageStory({
  services: answered(listOf(garageFines)),
  steps: [pressed('После')],
})

export const Empty: Story = pageStory({ services: answered(listOf([])) })

export const NothingLookedUp: Story = pageStory({ services: answering(expired) })
