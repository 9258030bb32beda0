import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import { Component as WaitPage } from './prepayment-wait.page.tsx'
import { pageStory } from '#web/stories/page-story.tsx'
import { pressed } from '#web/stories/visitor.ts'
import { Effect } from 'effect'
import { payment } from '#web/stories/payment-samples.ts'
import { unopened, watched } from '#web/stories/watched-payment.ts'

const waiting = (state: PaymentState) =>
  pageStory({ services: watched({ state, payUrl: 'https://bank.invalid/pay/' }) })

const meta = {
  component: WaitPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof WaitPage>

export default meta

type Story = StoryObj<typeof meta>

export const Loading: Story = unopened.loading

export const Crashed: Story = unopened.crashed

export const Expired: Story = unopened.expired

export const Unknown: Story = unopened.unknown

export const Registered: Story = waiting('registered')

export const Challenge: Story = waiting('challenge')

export const Authorised: Story = waiting('authorised')

export const ProviderUnknown: Story = waiting('provider-unknown')

export const Cancelling: Story = waiting('cancelling')

export const WithoutConnection: Story = pageStory({
  services: {
    payments: {
      watch: (_id, onChange, onSilence) =>
        Effect.sync(() => {
          onChange({ ...payment, state: 'authorised' })
          onSilence?.()
        }).pipe(Effect.andThen(Effect.never)),
    },
  },
})

export const NotCancelled: Story = pageStory({
  services: watched({ state: 'registered' }),
  steps: [pressed('Отменить оплату')],
})
