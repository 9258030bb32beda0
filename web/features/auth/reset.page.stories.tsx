import type { Meta, StoryObj } from '@storybook/react-vite'
import { action, Component as ResetPage } from './reset.page.tsx'
import { storiesOf } from '#web/stories/page-story.tsx'
import { refused } from '#web/stories/services.ts'
import { sent } from '#web/stories/visitor.ts'
import { Effect } from 'effect'

const { pageStory, submission } = storiesOf({ action })

const newPassword = { password: 'верный конь и батарейка', repeated: 'верный конь и батарейка' }
const typed = [sent(newPassword)]

const meta = {
  component: ResetPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ResetPage>

export default meta

type Story = StoryObj<typeof meta>

export const Untouched: Story = pageStory({})

export const PasswordsDiffer: Story = pageStory({
  steps: [sent({ ...newPassword, repeated: 'другая фраза из слов' })],
})

export const LinkExpired: Story = pageStory({
  services: {
    account: {
      resetPassword: refused(
        'link.spent',
        'Ссылка уже использована или устарела. Попросите новую: она придёт письмом',
      ),
    },
  },
  steps: typed,
})

export const Offline: Story = submission(typed, (resetPassword) => ({ account: { resetPassword } })).offline

export const Changed: Story = pageStory({
  services: { account: { resetPassword: () => Effect.void } },
  steps: typed,
})
