import type { Meta, StoryObj } from '@storybook/react-vite'
import { OperationRefused } from '#application/shared/app-error.ts'
import type { Charge, ChargeId } from '#domain/charges/charge.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { action, Component as TaxesPage } from './webview-taxes.page.tsx'
import { storiesOf } from '#web/stories/page-story.tsx'
import { discountedFine } from '#web/stories/samples.ts'
import { payment } from '#web/stories/payment-samples.ts'
import { never, offline, type GivenServices } from '#web/stories/services.ts'
import { sent } from '#web/stories/visitor.ts'
import { Effect } from 'effect'

const { pageStory } = storiesOf({ action })

const tax = (at: number, changes: Partial<Charge> = {}): Charge => ({
  ...discountedFine,
  id: `sample-tax-${at}` as ChargeId,
  kind: 'tax',
  title: ['Транспортный налог за 2025 год', 'Налог на имущество физических лиц за 2025 год'][at % 2] ?? '',
  amount: kopecks(345_600 + at * 1100),
  discount: null,
  ...changes,
})

const found = (preload: NonNullable<GivenServices['searches']>['preload']) =>
  pageStory({
    services: {
      session: { open: () => Effect.succeed({ userId: 'u' }) },
      documents: { inn: { add: (list) => Effect.succeed({ _tag: 'Changed', list }) as never } },
      searches: { preload: preload ?? never },
    },
    steps: [sent({ inn: '500100732259' })],
  })

const meta = {
  component: TaxesPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TaxesPage>

export default meta

type Story = StoryObj<typeof meta>

export const Untouched: Story = pageStory({})

export const MistypedInn: Story = pageStory({ steps: [sent({ inn: '500100732258' })] })

export const Loading: Story = found(never)

export const Empty: Story = found(() => Effect.succeed([]))

export const EveryState: Story = found(() =>
  Effect.succeed([
    tax(0),
    tax(1),
    tax(2, { paidAt: payment.createdAt }),
    tax(3, { heldBy: { paymentId: 'p1', paid: false, receipt: null } }),
  ]),
)

export const Thirty: Story = found(() => Effect.succeed(Array.from({ length: 30 }, (_, at) => tax(at))))

export const SourceFailed: Story = found(() =>
  Effect.fail(
    new OperationRefused({
      code: 'taxes.unavailable',
      message: 'Налоговая не ответила. Повторите через несколько минут',
    }),
  ),
)

export const Offline: Story = found(offline)
