import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { DocumentId, StsDocument } from '#domain/documents/document.ts'
import { missing } from '#domain/identity/text/required.ts'
import { parsePlate, type Plate, plateParts } from '#domain/identity/plate.ts'
import { parseSts, type Sts } from '#domain/identity/sts.ts'
import { readForm } from '#domain/read-form.ts'
import type { Documents } from '#application/documents/index.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { formResult } from '#web/ui/form/model/field-error.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'

const missingWords = { sts: 'Введите номер СТС', plate: 'Введите госномер' }

interface NewVehicle {
  readonly sts: Sts
  readonly plate: Plate
}

const rowsAStep = 100

/** People look for a plate by its digits; regions and letters come after (users.md 1). */
const plateOrder = ({ plate, stsNumber }: StsDocument): string => {
  if (plate === null) return `~${stsNumber}`
  const text = plateParts(plate).groups.join('')
  return `${text.replaceAll(/\D/g, '')}${text}`
}

const squeezed = (text: string): string => text.toLowerCase().replaceAll(/\s/g, '')

/** The vehicles of the fleet: all of them, found by a few signs, added by certificate and plate. */
export class VehiclesViewModel {
  readonly form = new FormModel<keyof NewVehicle, NewVehicle>({
    values: { sts: '', plate: '' },
    validate: ({ sts, plate }) =>
      formResult(
        readForm<NewVehicle>({
          sts: sts.trim() === '' ? missing() : parseSts(sts),
          plate: plate.trim() === '' ? missing() : parsePlate(plate),
        }),
        { missing: missingWords },
      ),
  })
  sought = ''
  private steps = 1
  private list: readonly StsDocument[] = []
  readonly loading: AsyncTask<[], void>
  readonly adding: AsyncTask<[NewVehicle], StsDocument | null>
  readonly removing: AsyncTask<[StsDocument], void>

  constructor(documents: Documents) {
    this.loading = new AsyncTask(() =>
      documents.fleet().pipe(Effect.map(({ vehicles }) => this.become(vehicles))),
    )
    // An empty list, since the cap of 50 is not for a fleet: its tariff decides, and the backend knows it.
    this.adding = new AsyncTask(({ sts, plate }: NewVehicle) =>
      documents.sts
        .add([], { stsNumber: sts, plate, holder: null })
        .pipe(Effect.map(({ list }) => this.keepAdded(list[0] ?? null))),
    )
    this.removing = new AsyncTask((vehicle: StsDocument) =>
      documents.sts
        .delete([vehicle], vehicle.id)
        .pipe(Effect.map(() => this.become(this.list.filter(({ id }) => id !== vehicle.id)))),
    )
    observeViewModel(this)
  }

  get count(): number {
    return this.list.length
  }

  hasVehicle(stsNumber: string): boolean {
    return this.list.some((vehicle) => vehicle.stsNumber === stsNumber)
  }

  get found(): readonly StsDocument[] {
    const sought = squeezed(this.sought)
    return this.list
      .filter(({ plate, stsNumber }) => squeezed(`${plate ?? ''} ${stsNumber}`).includes(sought))
      .toSorted((one, other) => plateOrder(one).localeCompare(plateOrder(other), 'ru', { numeric: true }))
  }

  get shown(): readonly StsDocument[] {
    return this.found.slice(0, this.steps * rowsAStep)
  }

  get hiddenCount(): number {
    return this.found.length - this.shown.length
  }

  showMore(): void {
    this.steps += 1
  }

  seek(text: string): void {
    this.sought = text
    this.steps = 1
  }

  start(): void {
    this.loading.start()
  }

  add(): void {
    const vehicle = this.form.submit()
    if (vehicle !== null && !this.adding.isRunning) this.adding.start(vehicle)
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

  private become(list: readonly StsDocument[]): void {
    this.list = list
  }

  private keepAdded(added: StsDocument | null): StsDocument | null {
    if (added === null) return null
    this.list = [...this.list.filter(({ id }) => id !== added.id), added]
    this.form.reset()
    return added
  }
}
