import type { ChargeId, ChargeKind } from '#domain/charges/charge.ts'
import type { Payments } from '#application/payments/index.ts'
import { prepaymentAddress } from '#domain/payment/prepayment-page.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'

/** Finds the charges of a refused payment that can be paid without the claimed one. */
export class PayOthersViewModel {
  readonly finding: AsyncTask<[], readonly ChargeId[]>
  private readonly ids: readonly ChargeId[]
  private readonly kind: ChargeKind

  constructor(payments: Pick<Payments, 'unclaimed'>, ids: readonly ChargeId[], kind: ChargeKind) {
    this.ids = ids
    this.kind = kind
    this.finding = new AsyncTask(() => payments.unclaimed(ids, kind))
    observeViewModel(this)
  }

  get isOffered(): boolean {
    return this.ids.length > 1 && !this.isEmpty
  }

  /** Every charge is claimed or paid. */
  get isEmpty(): boolean {
    return this.finding.value?.length === 0
  }

  /** The payment page of the other charges, once they are found. */
  get address(): string | null {
    const { value } = this.finding
    return value === null || value.length === 0 ? null : prepaymentAddress(this.kind, value)
  }

  find(): void {
    if (!this.finding.isRunning) this.finding.start()
  }

  dispose(): void {
    this.finding.cancel()
  }
}
