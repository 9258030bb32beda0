import type { Meta, StoryObj } from '@storybook/react-vite'
import { Component as HomePage } from './home.page.tsx'
import { pageStory } from '#web/stories/page-story.tsx'
import { device, recents } from '#web/stories/device.ts'

const route = {
  layout: 'landing',
  data: {
    title: 'Проверка и оплата штрафов ГИБДД',
    description: 'Проверьте штрафы по номеру документа и оплатите их картой',
    lead: 'Найдём штрафы по СТС, правам или номеру постановления',
    banners: [
      {
        id: 'skidka',
        title: 'Скидка 25 % — 30 дней',
        text: 'Оплатите штраф в течение 30 дней со дня постановления и сэкономьте четверть суммы.',
        label: 'Как не потерять скидку',
        href: '/good_to_know/skidka-25-protsentov/',
      },
    ],
    areSamples: true,
    reviews: [['Нашли штраф, о котором я не знала', 'Анна, 12 мая 2026, оценка 5 из 5']],
    questions: [['Когда действует скидка?', 'Тридцать дней со дня постановления.']],
  },
} as const

const meta = {
  component: HomePage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof HomePage>

export default meta

type Story = StoryObj<typeof meta>

export const FirstVisit: Story = pageStory({ ...route, services: device() })

export const PublishedReviews: Story = pageStory({
  ...route,
  data: { ...route.data, areSamples: false },
  services: device(),
})

export const LaterVisit: Story = pageStory({ ...route, services: device(recents) })
