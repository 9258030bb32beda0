import { paymentRecordsPort } from '#adapters/wiring/services/payments.ts'
import { Effect } from 'effect'
import { formatDate, formatDateTime } from '#domain/dates/wording.ts'
import type { FollowUpStatus, FollowUpStep } from '#domain/payment/follow-up.ts'
import type { Payment } from '#domain/payment/payment.ts'
import type { Context } from '#cli/context.ts'
import { done, type Ending } from '#cli/ending.ts'
import type { Failure } from '#cli/failure.ts'
import { pageSize, type Paging, sayPage } from '#cli/paging.ts'
import { printRows } from '#cli/print.ts'
import type { Shape, Tone } from '#cli/shape.ts'
import type { View } from '#cli/view.ts'
import { type Product, withProduct } from '#cli/work/with-product.ts'
import { paymentShape } from './payment-shape.ts'

/** The most that one answer holds. */
const mostAtOnce = 100

const everyPayment = (features: Product): Effect.Effect<readonly Payment[], Failure> =>
  Effect.gen(function* () {
    const found: Payment[] = []
    for (let page = 1; ; page += 1) {
      const { payments, total } = yield* features(paymentRecordsPort).history({ page, showBy: mostAtOnce })
      found.push(...payments)
      if (payments.length === 0 || found.length >= total) return found
    }
  })

/** Prints the payments of whoever is signed in, the newest first. */
export const listPayments = (context: Context, view: View, paging: Paging): Effect.Effect<Ending, Ending> =>
  withProduct(
    context,
    (features) =>
      Effect.gen(function* () {
        const size = pageSize(paging, view)
        if (size === Number.POSITIVE_INFINITY) {
          const payments = yield* everyPayment(features)
          yield* Effect.promise(() => printRows(context, view, paymentShape, payments))
          return done
        }
        const [showBy, page] = [Math.min(size, mostAtOnce), paging.page ?? 1]
        const { payments, total } = yield* features(paymentRecordsPort).history({ page, showBy })
        yield* Effect.promise(() => printRows(context, view, paymentShape, payments))
        sayPage(context, { page, pages: Math.ceil(total / showBy), total })
        if (total === 0 && view.format === 'table') context.words.write('Платежей пока нет\n')
        return done
      }),
    { session: 'kept' },
  )

const statusWords: Readonly<Record<FollowUpStatus, string>> = {
  done: 'сделано',
  now: 'сейчас',
  stuck: 'задержка',
  later: 'позже',
}

const statusTones: Readonly<Record<FollowUpStatus, Tone>> = {
  done: 'good',
  now: 'warning',
  stuck: 'bad',
  later: 'quiet',
}

const stepShape: Shape<FollowUpStep> = {
  columns: [
    { name: 'stage', title: 'Шаг', of: ({ stage }) => stage, shown: ({ title }) => title },
    {
      name: 'status',
      title: 'Как идёт',
      of: ({ status }) => status,
      shown: ({ status }) => statusWords[status],
      tone: ({ status }) => statusTones[status],
    },
    {
      name: 'at',
      title: 'Когда',
      of: ({ at }) => (at === null ? '' : new Date(at).toISOString()),
      shown: ({ at }) => (at === null ? '' : formatDateTime(at)),
    },
    {
      name: 'expectedBy',
      title: 'Обычно до',
      of: ({ expectedBy }) => expectedBy ?? '',
      shown: ({ expectedBy }) => (expectedBy === null ? '' : formatDate(expectedBy)),
    },
    { name: 'advice', title: 'Что делать', of: ({ advice }) => advice ?? '' },
  ],
  json: (step) => ({ ...step, at: step.at === null ? null : new Date(step.at).toISOString() }),
}

/** Prints the way of a payment's money to the treasury. */
export const showTimeline = (context: Context, view: View, id: string): Effect.Effect<Ending, Ending> =>
  withProduct(
    context,
    (features) =>
      Effect.gen(function* () {
        const { steps, note, refundedAt } = yield* features(paymentRecordsPort).timeline(id)
        yield* Effect.promise(() => printRows(context, view, stepShape, steps))
        if (note !== null) context.words.write(`${note}\n`)
        if (refundedAt !== null) context.words.write(`Деньги вернулись: ${formatDateTime(refundedAt)}\n`)
        if (steps.length === 0 && note === null && view.format === 'table')
          context.words.write('Денег ещё не было: смотрите kvitok payments show\n')
        return done
      }),
    { session: 'kept' },
  )
