import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { isPayable } from '#domain/charges/explanations/charge-status.ts'
import { type ExpectedTotals, expectedTotals } from '#domain/payment/commission.ts'
import { firstAgent } from '#application/payments/first-agent.ts'
import type { PaymentAgent, PaymentRecordsPort } from '#application/payments/payments.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { type RequestedTaxes, taxesForm } from './taxes-form.ts'

/** The found taxes and the selection for the payment. */
export class WebviewTaxesViewModel {
  readonly form = new FormModel<'inn', RequestedTaxes, readonly Charge[]>(taxesForm)
  /** Ids of the taxes that the payer has deselected. */
  left: ReadonlySet<Charge['id']> = new Set()
  /** Without its answer the total has no commission. */
  private readonly collecting: AsyncTask<[], PaymentAgent>

  constructor(records: Pick<PaymentRecordsPort, 'agent'>) {
    this.collecting = new AsyncTask(() => firstAgent(records))
    observeViewModel(this)
  }

  start(): void {
    this.collecting.start()
  }

  dispose(): void {
    this.collecting.cancel()
  }

  get taxes(): readonly Charge[] | null {
    return this.form.value
  }

  /** Unpaid taxes. Paid taxes and taxes of a started payment are shown without a checkbox. */
  get unpaid(): readonly Charge[] {
    return (this.taxes ?? []).filter(isPayable)
  }

  get chosen(): readonly Charge[] {
    return this.unpaid.filter(({ id }) => !this.left.has(id))
  }

  /** Sum, commission and total of the selected taxes, as the payment page will show them. */
  get totals(): ExpectedTotals {
    return expectedTotals(this.chosen, this.collecting.value?.fee ?? null)
  }

  get payHref(): string {
    return `/webview/payment/?ids=${this.chosen.map(({ id }) => id).join(',')}&type=tax`
  }

  choose(id: Charge['id'], isChosen: boolean): void {
    const left = new Set(this.left)
    if (isChosen) left.delete(id)
    else left.add(id)
    this.left = left
  }
}
