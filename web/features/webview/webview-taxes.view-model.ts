import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { isPayable } from '#domain/charges/explanations/charge-status.ts'
import { type Kopecks, sum } from '#domain/money/kopecks.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { type RequestedTaxes, taxesForm } from './taxes-form.ts'

/** The found taxes and the selection for the payment. */
export class WebviewTaxesViewModel {
  readonly form = new FormModel<'inn', RequestedTaxes, readonly Charge[]>(taxesForm)
  /** Ids of the taxes that the payer has deselected. */
  left: ReadonlySet<Charge['id']> = new Set()

  constructor() {
    observeViewModel(this)
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

  get total(): Kopecks {
    return sum(this.chosen.map(({ amount }) => amount))
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
