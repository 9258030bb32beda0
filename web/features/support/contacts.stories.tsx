import type { Meta, StoryObj } from '@storybook/react-vite'
import { action, Contacts } from './contacts.page.tsx'
import { pageStory, submission } from '#web/stories/page-story.tsx'
import { sent } from '#web/stories/visitor.ts'
import { Effect } from 'effect'

const text = {
  title: 'Контакты и поддержка',
  description: 'Как написать в поддержку',
  lead: 'Ответим на почту в течение рабочего дня',
  body: [],
}

const route = {
  address: '/contacts/?screen=/documents/&code=capability.off&payment=018f2b5e-1c2d-4e3f-8a9b-0c1d2e3f4a5b',
  action,
}

const question = [sent({ email: 'anna@mail.example', content: 'Штраф оплачен, но всё ещё в списке' })]

const writing = submission(question, (write) => ({ support: { write } }), route)

const meta = {
  component: Contacts,
  args: { information: text },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Contacts>

export default meta

type Story = StoryObj<typeof meta>

export const Untouched: Story = pageStory(route)

export const CardNumberInText: Story = pageStory({
  ...route,
  steps: [sent({ email: 'anna', content: '4111 1111 1111 1111' })],
})

export const Waiting: Story = writing.waiting

export const Offline: Story = writing.offline

export const Failed: Story = writing.failed

export const Accepted: Story = pageStory({
  ...route,
  services: { support: { write: () => Effect.succeed({ number: '1042', isTicket: false }) } },
  steps: question,
})
