import { Clock, Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { type Instant, instant } from '#domain/dates/instant.ts'
import type { DeadlineEvent } from '#domain/charges/law/deadline-events.ts'
import { chargesOf } from '#domain/charges/list/charge-list.ts'
import { type ChargesSummary, chargeTotals } from '#domain/charges/list/charge-totals.ts'
import { followUpEvent } from '#domain/payment/follow-up/follow-up-event.ts'
import type { Payment } from '#domain/payment/payment.ts'
import type { PaymentTimeline } from '#domain/payment/follow-up/payment-timeline.ts'
import type { FinesUseCases } from '#application/fines/index.ts'
import { type Failure } from '#web/ui/async/failure.ts'
import type { RequestsPort } from '#application/fines/searches.port.ts'
import type { PaymentRecordsPort } from '#application/payments/payments.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

interface Followed {
  readonly timeline: PaymentTimeline
  readonly at: Instant
}

export interface SuccessDeps {
  readonly records: Pick<PaymentRecordsPort, 'timeline'>
  readonly fines: Pick<FinesUseCases, 'list'>
  readonly requests: Pick<RequestsPort, 'mail'>
}

const everything = { category: 'all', showBy: 9999 } as const

/** Unpaid charges that are already stored. The sources are not polled for a hint. */
const leftToPay = (fines: SuccessDeps['fines']) =>
  Effect.gen(function* () {
    const list = yield* fines.list(everything)
    return chargeTotals(chargesOf(list), instant(yield* Clock.currentTimeMillis)).payable
  })

/** State of a completed payment: timeline, remaining charges and the receipt by e-mail. */
export class SuccessViewModel {
  readonly following: AsyncTask<[string], Followed>
  readonly looking: AsyncTask<[], ChargesSummary>
  readonly mailing: AsyncTask<[string], void>

  constructor({ records, fines, requests }: SuccessDeps) {
    this.following = new AsyncTask((paymentId: string) =>
      Effect.gen(function* () {
        const timeline = yield* records.timeline(paymentId)
        return { timeline, at: instant(yield* Clock.currentTimeMillis) }
      }),
    )
    this.looking = new AsyncTask(() => leftToPay(fines))
    this.mailing = new AsyncTask((receipt: string) => requests.mail({ template: 'receipt', receipt }))
    observeViewModel(this)
  }

  get followed(): Followed | null {
    return this.following.value
  }

  /** Summary of the unpaid charges. Null if there are none or if they are unknown. */
  get left(): ChargesSummary | null {
    const { state } = this.looking
    return state._tag === 'Done' && state.value.count > 0 ? state.value : null
  }

  get isMailed(): boolean {
    return this.mailing.state._tag === 'Done'
  }

  get mailFailure(): Failure | null {
    return this.mailing.failure
  }

  eventOf(payment: Payment): DeadlineEvent | null {
    return this.followed === null ? null : followUpEvent(payment, this.followed.timeline.steps)
  }

  start(paymentId: string): void {
    this.following.start(paymentId)
    this.looking.start()
  }

  mail(receipt: string): void {
    if (!this.mailing.isRunning && !this.isMailed) this.mailing.start(receipt)
  }

  dispose(): void {
    this.following.cancel()
    this.looking.cancel()
  }
}
