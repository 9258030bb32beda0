import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { DocumentId, StsDocument } from '#domain/documents/document.ts'
import { plateParts } from '#domain/identity/plate.ts'
import type { Documents } from '#application/documents/index.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { PagedSearch } from '#web/features/organisation/paged-search.ts'
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
  readonly search: PagedSearch<StsDocument>
  private list: readonly StsDocument[] = []
  readonly loading: AsyncTask<[], void>
  readonly removing: AsyncTask<[StsDocument], void>

  constructor(documents: Documents) {
    this.search = new PagedSearch({
      items: () => this.sorted,
      textOf: ({ plate, stsNumber }) => `${plate ?? ''} ${stsNumber}`,
      pageSize: 100,
    })
    this.loading = new AsyncTask(() =>
      documents.fleet().pipe(Effect.map(({ vehicles }) => this.setVehicles(vehicles))),
    )
    this.removing = new AsyncTask((vehicle: StsDocument) =>
      documents.sts
        .delete([vehicle], vehicle.id)
        .pipe(Effect.map(() => this.setVehicles(this.list.filter(({ id }) => id !== vehicle.id)))),
    )
    observeViewModel(this)
  }

  get count(): number {
    return this.list.length
  }

  hasVehicle(stsNumber: string): boolean {
    return this.list.some((vehicle) => vehicle.stsNumber === stsNumber)
  }

  private get sorted(): readonly StsDocument[] {
    return this.list.toSorted((a, b) => plateOrder(a).localeCompare(plateOrder(b), 'ru', { numeric: true }))
  }

  start(): void {
    this.loading.start()
  }

  addSaved(added: StsDocument | null): void {
    if (added === null) return
    this.list = [...this.list.filter(({ id }) => id !== added.id), added]
    this.form.reset()
  }

  isRemoving(id: DocumentId): boolean {
    return this.removing.isRunning && this.list.some((vehicle) => vehicle.id === id)
  }

  remove(vehicle: StsDocument): void {
    this.removing.start(vehicle)
  }

  dispose(): void {
    this.loading.cancel()
  }

  private setVehicles(list: readonly StsDocument[]): void {
    this.list = list
  }
}
