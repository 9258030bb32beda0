import type { Meta, StoryObj } from '@storybook/react-vite'
import { emptyLookUpInput } from '#domain/charges/lookup/look-up.ts'
import { LookUpForm } from './look-up-form.tsx'
import { RecentLookUpList as Recent } from './recent-look-up-list.tsx'
import { pageStory } from '#web/stories/page-story.tsx'
import { Stack } from '#web/stories/samples-layout.tsx'
import { sent } from '#web/stories/visitor.ts'
import { device, recents } from '#web/stories/device.ts'

const LookUpPart = () => (
  <Stack>
    <h1>Проверьте штрафы</h1>
    <LookUpForm form={emptyLookUpInput} isSubmitted={false} />
    <Recent />
  </Stack>
)

const typed = (number: string) => pageStory({ services: device(), steps: [sent({ number })] })

const meta = {
  component: LookUpPart,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof LookUpPart>

export default meta

type Story = StoryObj<typeof meta>

export const Empty: Story = pageStory({ services: device() })

export const WithRecent: Story = pageStory({ services: device(recents) })

export const RecentNotSaved: Story = pageStory({ services: device({ isKept: false, lookUps: [] }) })

export const NothingTyped: Story = typed('')

export const StsNeedsPlate: Story = typed('99 УХ 123456')

export const MistypedUin: Story = typed('1881 0177 2611 0210 4322')

export const UnknownNumber: Story = typed('А1Б2В3')
