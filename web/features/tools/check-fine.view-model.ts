import type { FinesUseCases } from '#application/fines/index.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { parseUin, type Uin } from '#domain/identity/uin.ts'
import { checkRequisites, type FakeFineCheck, type FakeFineFacts } from '#domain/inspection/fake-fine.ts'
import type { PaymentRequisites } from '#domain/inspection/requisites.ts'
import { isValid } from '#domain/parsed.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'

/** The check of a demand for a fine, and its comparison with the charge that the register has under the same UIN. */
export class CheckFineViewModel {
  /** The charge of the register, or null if the registers do not know the UIN. */
  readonly comparing: AsyncTask<[Uin], Charge | null>
  /** The UIN of the demand; null if it has none that is valid. */
  readonly uin: Uin | null
  private readonly requisites: PaymentRequisites
  private readonly facts: Omit<FakeFineFacts, 'charge'>

  constructor(
    fines: Pick<FinesUseCases, 'findByUin'>,
    requisites: PaymentRequisites,
    facts: Omit<FakeFineFacts, 'charge'>,
  ) {
    const uin = parseUin(requisites.uin ?? '')
    this.uin = isValid(uin) ? uin.value : null
    this.requisites = requisites
    this.facts = facts
    this.comparing = new AsyncTask(fines.findByUin)
    observeViewModel(this)
  }

  get check(): FakeFineCheck {
    return checkRequisites(this.requisites, { ...this.facts, charge: this.comparing.value })
  }

  get isUnknown(): boolean {
    return this.comparing.isDone && this.comparing.value === null
  }

  compare(): void {
    if (this.uin !== null) this.comparing.start(this.uin)
  }

  dispose(): void {
    this.comparing.cancel()
  }
}
