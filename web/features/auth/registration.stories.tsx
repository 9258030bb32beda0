import type { Meta, StoryObj } from '@storybook/react-vite'
import { OperationRefused } from '#application/shared/app-error.ts'
import { action, Component as AuthPage } from './auth.page.tsx'
import { storiesOf } from '#web/stories/page-story.tsx'
import { pressed, sent } from '#web/stories/visitor.ts'
import type { GivenServices } from '#web/stories/services.ts'
import { Effect } from 'effect'

const { pageStory, submission } = storiesOf({ action })

const route = { address: '/auth/?mode=register' }

const agreed = [pressed('Принимаю'), pressed('Согласен'), sent({ email: 'anna@mail.example' })]

const consented: GivenServices = {
  session: { open: () => Effect.succeed({ userId: 'sample' }) },
  profilePort: { recordConsent: () => Effect.succeed([]) },
}

const tried = 'Сервис не ответил за три попытки, кабинет не заведён. Повторите через несколько минут'

const meta = {
  component: AuthPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof AuthPage>

export default meta

type Story = StoryObj<typeof meta>

export const Untouched: Story = pageStory(route)

export const WithoutEmailAndConsents: Story = pageStory({ ...route, steps: [sent()] })

export const Waiting: Story = submission(
  agreed,
  (register) => ({ ...consented, account: { register } }),
  route,
).waiting

export const FailedThreeTimes: Story = pageStory({
  ...route,
  services: {
    ...consented,
    account: {
      register: () => Effect.fail(new OperationRefused({ code: 'registration.refused', message: tried })),
    },
  },
  steps: agreed,
})

export const EmailSent: Story = pageStory({
  ...route,
  services: { ...consented, account: { register: () => Effect.succeed(undefined) } },
  steps: agreed,
})
