import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { type Instant, instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { deadlinesOf } from '#domain/charges/law/deadlines.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { amountDue, chargeStatus } from '#domain/charges/explanations/charge-status.ts'
import { lastDayToPay } from '#domain/charges/law/last-day-to-pay.ts'
import { type ExpectedTotals, expectedTotals } from '#domain/payment/commission.ts'
import type { FinesPort, ChargePhoto } from '#application/fines/fines.port.ts'
import type { FinesUseCases } from '#application/fines/index.ts'
import { firstAgent } from '#application/payments/first-agent.ts'
import type { PaymentAgent, PaymentRecordsPort } from '#application/payments/payments.port.ts'
import { realClock } from '#web/ui/async/clock.ts'
import { AsyncTask, type FirstState, partOf } from '#web/ui/async/async-task.ts'

/** What the page was rendered with. */
export interface RenderedFine {
  readonly charge: Charge
  readonly agent: PaymentAgent
}

interface FineOptions {
  readonly now?: () => Instant
  readonly first?: FirstState<RenderedFine> | null
}

/** One charge and its photos. Photos load later, and the charge can be paid without them. */
export class FineViewModel {
  readonly showing: AsyncTask<[string], Charge>
  readonly photographing: AsyncTask<[string], readonly ChargePhoto[]>
  /** State of the money of the charge's payment. */
  readonly following: AsyncTask<[string], Effect.Success<ReturnType<PaymentRecordsPort['timeline']>>>
  /** Commission of the payment system that the payment page chooses first. */
  readonly collecting: AsyncTask<[], PaymentAgent>
  clock: Instant
  private isReleased = false
  /** Time when the server wants the next request for the photos. Null if it gave none. */
  private photosAt: Instant | null = null
  private readonly now: () => Instant

  constructor(
    port: Pick<FinesPort, 'fine'>,
    fines: Pick<FinesUseCases, 'photos'>,
    records: Pick<PaymentRecordsPort, 'timeline' | 'agent'>,
    { now = realClock.now, first = null }: FineOptions = {},
  ) {
    this.now = now
    this.clock = now()
    this.showing = new AsyncTask(port.fine, {
      first: partOf(first, ({ charge }) => charge),
      onDone: (charge) => this.follow(charge),
    })
    this.photographing = new AsyncTask((id: string) => fines.photos(id, (seconds) => this.onWait(seconds)))
    this.following = new AsyncTask(records.timeline)
    this.collecting = new AsyncTask(() => firstAgent(records), {
      first: partOf(first, ({ agent }) => agent),
    })
    observeViewModel(this)
  }

  /** Asks for the stages of the money if the charge has a payment. */
  private follow({ heldBy }: Charge): void {
    if (heldBy !== null && heldBy.paymentId !== null) this.following.start(heldBy.paymentId)
  }

  private onWait(seconds: number): void {
    this.photosAt = instant(this.now() + seconds * 1000)
  }

  /** Whole seconds until the photos are requested again. Null if the server gave no time. */
  get photosIn(): number | null {
    return this.photosAt === null ? null : Math.max(0, Math.ceil((this.photosAt - this.clock) / 1000))
  }

  tick(): void {
    this.clock = this.now()
  }

  get fine(): Charge | null {
    const fine = this.showing.value
    return fine !== null && this.isReleased ? { ...fine, heldBy: null } : fine
  }

  /** Frees the charge after its payment was cancelled, without loading the page again. */
  release(): void {
    this.isReleased = true
    this.following.reset()
  }

  statusOf(charge: Charge) {
    return chargeStatus(charge, this.now())
  }

  /** Sum, commission and total as the payment page will show them. */
  totals(charge: Charge): ExpectedTotals {
    return expectedTotals([{ amount: amountDue(charge, this.today) }], this.collecting.value?.fee ?? null)
  }

  /** Text with the last day of the sum to pay. Null if no such day lies ahead. */
  lastDay(charge: Charge): string | null {
    return lastDayToPay(charge, this.today)
  }

  get today() {
    return localDateOf(this.now())
  }

  deadlines(charge: Charge) {
    return deadlinesOf(charge)
  }

  start(id: string): void {
    this.isReleased = false
    if (!this.showing.begin(id) && this.showing.value !== null) this.follow(this.showing.value)
    this.photographing.start(id)
    this.collecting.begin()
  }

  retryPhotos(id: string): void {
    this.photographing.start(id)
  }

  dispose(): void {
    this.showing.cancel()
    this.photographing.cancel()
    this.following.cancel()
    this.collecting.cancel()
  }
}
