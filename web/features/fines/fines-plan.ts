import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { Charge } from '#domain/charges/charge.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { CommissionPolicy } from '#domain/payment/commission.ts'
import { paymentPlan, type PlanOption } from '#domain/payment/payment-plan.ts'
import { firstAgent } from '#application/payments/first-agent.ts'
import type { PaymentAgent, PaymentRecordsPort } from '#application/payments/payments.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

interface PlanSource {
  readonly charges: () => readonly Charge[]
  readonly moment: () => Instant
}

/** The payments that can be made today, with the commission of the payment page. */
export class FinesPlan {
  /** Without its answer the sums are shown without the commission. */
  private readonly collecting: AsyncTask<[], PaymentAgent>
  private readonly source: PlanSource

  constructor(
    records: Pick<PaymentRecordsPort, 'agent'>,
    source: PlanSource,
    agent: PaymentAgent | null = null,
  ) {
    this.collecting = new AsyncTask(() => firstAgent(records), {
      first: agent && { state: { _tag: 'Done', value: agent }, isValid: true },
    })
    this.source = source
    observeViewModel(this)
  }

  get policy(): CommissionPolicy | null {
    return this.collecting.value?.fee ?? null
  }

  /** From all charges to one. Taxes are paid apart, so beside fines there is only the option to pay all of them. */
  get options(): readonly PlanOption[] {
    const options = paymentPlan(this.source.charges(), this.source.moment(), this.policy)
    const hasFines = options.some(({ kind }) => kind === 'fine')
    return options.filter(({ kind, scope }) => kind === 'fine' || scope === 'all' || !hasFines)
  }

  start(): void {
    this.collecting.begin()
  }

  dispose(): void {
    this.collecting.cancel()
  }
}
