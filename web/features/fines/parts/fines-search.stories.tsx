import type { Meta, StoryObj } from '@storybook/react-vite'
import { FinesSearch } from './fines-search.tsx'
import { listOf, longFines, lookUp, someFines } from '#web/stories/fine-samples.ts'
import { pageStory } from '#web/stories/page-story.tsx'
import { broken, expired, never, offline } from '#web/stories/services.ts'
import { pressed } from '#web/stories/visitor.ts'
import { answered, answering, partly } from '#web/stories/fine-answers.ts'

const meta = {
  component: FinesSearch,
  args: { lookUp },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof FinesSearch>

export default meta

type Story = StoryObj<typeof meta>

export const Loading: Story = pageStory({ services: answering(never) })

export const EmptySoFar: Story = pageStory({ services: partly(listOf([], [0, null, null])) })

export const Partial: Story = pageStory({
  services: partly(listOf(someFines.slice(0, 2), [2, null, 'timeout'])),
})

export const EveryStatus: Story = pageStory({ services: answered(listOf(someFines)) })

export const OneFine: Story = pageStory({ services: answered(listOf(someFines.slice(0, 1))) })

export const Selected: Story = pageStory({
  services: answered(listOf(someFines)),
  steps: [pressed('Выбрать все')],
})

export const OneSourceFailed: Story = pageStory({
  services: answered(listOf(someFines.slice(0, 3), [3, 'server', 0])),
})

export const Empty: Story = pageStory({ services: answered(listOf([])) })

export const EmptyAndOneSourceFailed: Story = pageStory({
  services: answered(listOf([], [0, 'timeout', 0])),
})

export const EverySourceFailed: Story = pageStory({
  services: answered(listOf([], ['timeout', 'network', 'server'])),
})

export const Failed: Story = pageStory({ services: answering(broken) })

export const OfflineWithSavedAnswers: Story = pageStory({ services: answering(offline, someFines) })

export const Expired: Story = pageStory({ services: answering(expired) })

export const LongTexts: Story = pageStory({ services: answered(listOf(longFines)) })
