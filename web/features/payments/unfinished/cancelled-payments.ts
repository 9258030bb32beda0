import { observable, type ObservableSet } from 'mobx'
import type { Charge } from '#domain/charges/charge.ts'

/** Payments that the visitor cancelled after a list was loaded. Their charges are free without asking the sources again. */
export class CancelledPayments {
  private readonly ids: ObservableSet<string> = observable.set()

  add(paymentId: string): void {
    this.ids.add(paymentId)
  }

  /** Returns the charges without the claims of the cancelled payments. */
  free(charges: readonly Charge[]): readonly Charge[] {
    return this.ids.size === 0 ? charges : charges.map((fine) => this.freed(fine))
  }

  private freed(fine: Charge): Charge {
    const paymentId = fine.heldBy?.paymentId ?? null
    return paymentId !== null && this.ids.has(paymentId) ? { ...fine, heldBy: null } : fine
  }
}
