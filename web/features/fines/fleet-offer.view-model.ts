import { Effect } from 'effect'
import type { LookUp } from '#domain/charges/lookup/look-up.ts'
import type { Documents } from '#application/documents/index.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'

export type VehicleLookUp = Extract<LookUp, { readonly _tag: 'Vehicle' }>

/** Adds a vehicle that a company has looked up to its fleet. */
export class FleetOfferViewModel {
  /** Whether the fleet has the vehicle. */
  private readonly finding: AsyncTask<[], boolean>
  readonly adding: AsyncTask<[], void>

  constructor(documents: Pick<Documents, 'fleet' | 'sts'>, { sts, plate }: VehicleLookUp) {
    this.finding = new AsyncTask(() =>
      documents
        .fleet()
        .pipe(Effect.map(({ vehicles }) => vehicles.some(({ stsNumber }) => stsNumber === sts))),
    )
    // The tariff limits a fleet, and the backend knows it.
    this.adding = new AsyncTask(() =>
      documents.sts.add([], { stsNumber: sts, plate, holder: null }).pipe(Effect.asVoid),
    )
    observeViewModel(this)
  }

  get isInFleet(): boolean {
    return this.adding.isDone || this.finding.value === true
  }

  /** Nothing is offered before the fleet is known. A vehicle is also offered where the fleet cannot be read. */
  get isKnown(): boolean {
    return this.isInFleet || this.finding.isDone || this.finding.failure !== null
  }

  add(): void {
    if (!this.adding.isRunning) this.adding.start()
  }

  start(): void {
    this.finding.start()
  }

  dispose(): void {
    this.finding.cancel()
  }
}
