import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { StsDocument } from '#domain/documents/document.ts'
import { plateParts } from '#domain/identity/plate.ts'
import type { Documents, Fleet } from '#application/documents/index.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import type { PagedSearch } from '#web/features/organisation/paged-search.ts'
import { RecordList } from '#web/features/organisation/record-list.ts'
import { type NewVehicle, vehicleForm } from './vehicle-form.ts'

/** Sort key of a vehicle: the digits of the plate first, then letters and region. */
const plateOrder = ({ plate, stsNumber }: StsDocument): string => {
  if (plate === null) return `~${stsNumber}`
  const text = plateParts(plate).groups.join('')
  return `${text.replaceAll(/\D/g, '')}${text}`
}

/** Vehicles of the fleet: the list, its search, and the form that adds a vehicle by certificate and plate. */
export class VehiclesViewModel {
  readonly form = new FormModel<keyof NewVehicle, NewVehicle, StsDocument | null>(vehicleForm)
  private readonly vehicles = new RecordList<StsDocument>({
    compare: (a, b) => plateOrder(a).localeCompare(plateOrder(b), 'ru', { numeric: true }),
    textOf: ({ plate, stsNumber }) => `${plate ?? ''} ${stsNumber}`,
    pageSize: 100,
  })
  readonly loading: AsyncTask<[], Fleet>
  readonly removing: AsyncTask<[StsDocument], void>

  constructor(documents: Documents) {
    this.loading = new AsyncTask(documents.fleet, {
      onDone: ({ vehicles }) => this.vehicles.replace(vehicles),
    })
    this.removing = new AsyncTask(
      (vehicle: StsDocument) => documents.sts.delete([vehicle], vehicle.id).pipe(Effect.asVoid),
      { onDone: (_, vehicle) => this.vehicles.remove(vehicle.id) },
    )
    observeViewModel(this)
  }

  get search(): PagedSearch<StsDocument> {
    return this.vehicles.search
  }

  get all(): readonly StsDocument[] {
    return this.vehicles.all
  }

  /** Whether the company had none when the page was opened. */
  get startedEmpty(): boolean {
    return this.vehicles.startedEmpty
  }

  get count(): number {
    return this.vehicles.all.length
  }

  hasVehicle(stsNumber: string): boolean {
    return this.vehicles.all.some((vehicle) => vehicle.stsNumber === stsNumber)
  }

  start(): void {
    this.loading.start()
  }

  addSaved(added: StsDocument | null): void {
    if (added === null) return
    this.vehicles.put(added)
    this.form.reset()
  }

  remove(vehicle: StsDocument): void {
    this.removing.start(vehicle)
  }

  dispose(): void {
    this.loading.cancel()
  }
}
