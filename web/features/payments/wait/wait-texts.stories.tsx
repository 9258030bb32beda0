import type { Meta, StoryObj } from '@storybook/react-vite'
import type { PaymentState } from '#domain/payment/payment-state.ts'
import { stagesAt, waitTitle, waitTexts } from './wait-texts.ts'
import { Card } from '#web/ui/content/card.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { StageTrack } from '#web/ui/feedback/stage-track.tsx'

const WaitStage = ({ state, isSlow }: { readonly state: PaymentState; readonly isSlow?: boolean }) => (
  <Card>
    <p>
      <strong>{waitTitle(state)}</strong>
    </p>
    <p>{waitTexts(state, isSlow)}</p>
    <StageTrack stages={stagesAt(state)} />
  </Card>
)

const meta = {
  component: WaitStage,
} satisfies Meta<typeof WaitStage>

export default meta

type Story = StoryObj<typeof meta>

export const Created: Story = { args: { state: 'created' } }

export const Registered: Story = { args: { state: 'registered' } }

export const Authorised: Story = { args: { state: 'authorised' } }

export const SlowAnswer: Story = { args: { state: 'authorised', isSlow: true } }

export const Cancelling: Story = { args: { state: 'cancelling' } }

export const ProviderUnknown: Story = { args: { state: 'provider-unknown' } }

export const WithoutConnection: Story = {
  args: { state: 'authorised' },
  render: () => (
    <Notice title="Нет связи с нашим сервером">
      На сам платёж это не влияет. Спросим снова, как только связь вернётся, обновлять не нужно.
    </Notice>
  ),
}
