import type { Meta, StoryObj } from '@storybook/react-vite'
import { ChargeClaimed } from '#application/shared/app-error.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { defaultCommission } from '#domain/payment/commission.ts'
import type { PaymentQuote } from '#domain/payment/payment.ts'
import { longQuote, quote } from '#web/stories/page-samples.ts'
import { firstCall, storiesOf } from '#web/stories/page-story.tsx'
import { never, offline, refused, type GivenServices } from '#web/stories/services.ts'
import { sent } from '#web/stories/visitor.ts'
import { Effect } from 'effect'
import { ChargesCheck } from './charges-check.tsx'
import { orderPayment } from './payment-form.ts'

const { pageStory, submission } = storiesOf({ action: orderPayment })

type Payments = NonNullable<GivenServices['payments']>

const checked = (shown: PaymentQuote, start: NonNullable<Payments['start']> = never): GivenServices => ({
  payments: { quote: () => Effect.succeed(shown), start },
  paymentRecords: {
    agent: () =>
      Effect.succeed({
        system: 'A3',
        name: 'А3',
        legalName: 'АО «Учебный расчётный центр»',
        licence: 'Лицензия Банка России № 0000-К',
        fee: defaultCommission,
      }),
  },
  device: { payer: () => null, savePayer: () => undefined },
})

const claimed = (paid: boolean, isOwn: boolean) =>
  pageStory({
    services: {
      ...checked(quote),
      payments: {
        quote: () =>
          Effect.fail(
            new ChargeClaimed({
              paid,
              message: paid ? 'Этот штраф оплачен 12 мая' : 'Этот штраф уже оплачивается',
              holder: isOwn
                ? {
                    paymentId: 'sample',
                    receipt: paid ? 'sample' : null,
                    isUnfinished: !paid,
                    isReturning: false,
                  }
                : null,
            }),
          ),
      },
    },
  })

const first = firstCall((call) => ({ ...checked(quote), payments: { quote: call } }))

const pay = [sent({ fio: 'Иванова Анна Петровна', email: 'anna@mail.example' })]

/** The first quote has the old total, later quotes have the total without the discount. */
const changing = (): GivenServices => {
  let requests = 0
  const dearer = { ...quote, total: kopecks(229_500), amount: kopecks(225_000), fee: kopecks(4500) }
  return {
    ...checked(quote),
    payments: {
      quote: () => Effect.sync(() => (requests++ === 0 ? quote : dearer)),
      start: refused('payment.total-changed', 'Сумма изменилась'),
    },
  }
}

const meta = {
  component: ChargesCheck,
  args: { ids: quote.items.map(({ fineId }) => fineId), kind: 'fine' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ChargesCheck>

export default meta

type Story = StoryObj<typeof meta>

export const Loading: Story = first.loading

export const Failed: Story = first.failed

export const Offline: Story = first.offline

export const Expired: Story = first.expired

export const ClaimedByOwnPayment: Story = claimed(false, true)

export const AlreadyPaid: Story = claimed(true, true)

export const ClaimedByPaymentOfAnother: Story = claimed(false, false)

export const TwoFines: Story = pageStory({ services: checked(quote) })

export const FourteenFines: Story = pageStory({ services: checked(longQuote) })

export const InvalidFields: Story = pageStory({
  services: checked(quote),
  steps: [sent({ fio: 'Anna', email: 'anna' })],
})

export const PaymentBeingCreated: Story = pageStory({ services: checked(quote), steps: pay })

export const SumChanged: Story = pageStory({ services: changing, steps: pay })

export const OfflineAtPaying: Story = pageStory({ services: checked(quote, offline), steps: pay })

export const ExpiredAtPaying: Story = submission(pay, (start) => checked(quote, start)).expired
