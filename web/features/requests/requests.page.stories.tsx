import type { Meta, StoryObj } from '@storybook/react-vite'
import { Effect } from 'effect'
import { instant } from '#domain/dates/instant.ts'
import type { OwnRequest } from '#domain/desk/own-request.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { firstCall, pageStory } from '#web/stories/page-story.tsx'
import { payment } from '#web/stories/payment-samples.ts'
import { pressed } from '#web/stories/visitor.ts'
import { action, Component as RequestsPage } from './requests.page.tsx'

const at = instant(Date.parse('2026-11-24T11:00:00Z'))

const question: OwnRequest = {
  number: 1001,
  queue: 'support',
  state: 'answered',
  createdAt: at,
  content: 'Штраф оплачен, но всё ещё в списке',
  paymentId: null,
  answers: [{ action: 'answer', text: 'Ведомство сообщит об оплате за три дня. Чек её уже доказывает.', at }],
  payout: null,
}

const requests: readonly OwnRequest[] = [
  question,
  {
    ...question,
    number: 1002,
    queue: 'cashback',
    state: 'paid',
    content: 'Акция «Первый штраф»',
    paymentId: payment.id,
    answers: [{ action: 'paid', text: 'Кешбэк 49 ₽ отправлен. Номер перевода: 118', at }],
    payout: kopecks(4900),
  },
  {
    ...question,
    number: 1003,
    queue: 'disputes',
    state: 'new',
    content: '',
    paymentId: payment.id,
    answers: [],
  },
  {
    ...question,
    number: 1004,
    queue: 'reviews',
    state: 'rejected',
    content: 'Хорошо',
    answers: [{ action: 'reject', text: 'Отзыв не опубликован: расскажите подробнее, что понравилось', at }],
  },
]

const listed = (own: readonly OwnRequest[], ...steps: Parameters<typeof pressed>[]) =>
  pageStory({
    action,
    services: { ownRequests: { own: () => Effect.succeed(own) } },
    steps: steps.map((step) => pressed(...step)),
  })

const first = firstCall((own) => ({ ownRequests: { own } }))

const meta = {
  component: RequestsPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof RequestsPage>

export default meta

type Story = StoryObj<typeof meta>

export const Loading: Story = first.loading

export const Failed: Story = first.failed

export const Expired: Story = first.expired

export const Empty: Story = listed([])

export const Answered: Story = listed(requests)

export const Review: Story = listed([question], ['Оставить отзыв о сервисе'])
