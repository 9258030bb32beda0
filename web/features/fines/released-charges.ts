import { observable, type ObservableSet } from 'mobx'
import type { Charge, ChargeId } from '#domain/charges/charge.ts'
import { freeCharges } from '#domain/charges/explanations/charge-status.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'

/** The charges of payments that the visitor cancelled after the answer; they are free without asking the sources again. */
export class ReleasedCharges {
  private readonly cancelled: ObservableSet<string> = observable.set()
  /** The charge whose payment was cancelled last; its card receives the focus. */
  last: ChargeId | null = null

  constructor() {
    observeViewModel(this)
  }

  release(paymentId: string, pressedAt: ChargeId): void {
    this.cancelled.add(paymentId)
    this.last = pressedAt
  }

  forgetLast(): void {
    this.last = null
  }

  /** Returns the charges of an answer, without the claims of the cancelled payments. */
  freedIn(charges: readonly Charge[]): readonly Charge[] {
    return freeCharges(charges, this.cancelled)
  }
}
