import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { DocumentId, StsDocument } from '#domain/documents/document.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import type { DocumentListPort } from '#application/documents/documents.port.ts'
import { addVehicle } from '#web/features/organisation/vehicles/vehicle-form.ts'
import { VehiclesViewModel } from '#web/features/organisation/vehicles/vehicles.view-model.ts'
import { fakeCompany } from '#tests/support/fakes/company.ts'
import { sendForm } from '#tests/support/pages/send-form.ts'
import { fakeDocumentList } from '#tests/support/fakes/documents-port.ts'

const vehicle = (id: string, plate: string): StsDocument => ({
  id: id as DocumentId,
  stsNumber: `99${id.padStart(8, '0')}` as Sts,
  plate: plate as Plate,
  holder: null,
})

const fleet = async (
  stored: readonly StsDocument[],
  overrides: Partial<DocumentListPort<StsDocument>> = {},
) => {
  const { documents } = await fakeCompany({
    documents: { sts: { ...fakeDocumentList(stored), ...overrides } },
  })
  const model = new VehiclesViewModel(documents)
  model.start()
  await when(() => !model.loading.isRunning)
  const add = () => sendForm(model.form, addVehicle, documents, { onDone: model.addSaved })
  return { model, add }
}

const type = ({ form }: VehiclesViewModel) => {
  form.edit('sts', '99 23 456789')
  form.edit('plate', 'к456мн77')
}

describe('VehiclesViewModel', () => {
  it('lists more vehicles than the fifty that a browser stores', async () => {
    const many = Array.from({ length: 180 }, (_, place) => vehicle(String(place), 'А123ВС777'))
    const { model } = await fleet(many)
    expect([model.count, model.search.found.shown.length, model.search.found.hiddenCount]).toEqual([
      180, 100, 80,
    ])
  })

  it('opens the form of an empty fleet, also after the first vehicle, and not the one of a fleet', async () => {
    const { model, add } = await fleet([])
    type(model)
    await add()
    expect([model.count, model.startedEmpty]).toEqual([1, true])
    const { model: other } = await fleet([vehicle('1', 'А900ВС77')])
    expect(other.startedEmpty).toBe(false)
  })

  it('sorts vehicles by the digits of the plate', async () => {
    const { model } = await fleet([
      vehicle('1', 'А900ВС77'),
      vehicle('2', 'Х012ХХ99'),
      vehicle('3', 'В123АА77'),
    ])
    expect(model.search.found.all.map(({ id }) => id)).toEqual(['2', '3', '1'])
  })

  it('searches by a part of the number, with spaces and Latin letters as people type them', async () => {
    const { model } = await fleet([vehicle('1', 'А900ВС77'), vehicle('2', 'Х012ХХ99')])
    model.search.seek('х 012')
    expect(model.search.found.all.map(({ id }) => id)).toEqual(['2'])
  })

  it('appends an added vehicle and empties the form', async () => {
    const { model, add } = await fleet([vehicle('1', 'А900ВС77')])
    type(model)
    await add()
    expect(model.form.isDone).toBe(true)
    expect([model.count, model.form.values.sts, model.form.values.plate, model.form.errors]).toEqual([
      2,
      '',
      '',
      [],
    ])
  })

  it('keeps the typed text if the tariff limit refuses a vehicle', async () => {
    const full = new BackendRefused({ code: 'tariff.vehicles', message: 'Тариф берёт не больше 10 машин' })
    const { model, add } = await fleet([], { add: () => Effect.fail(full) })
    type(model)
    await add()
    expect([model.form.submission, model.form.values.sts]).toMatchObject([
      { failure: { code: 'tariff.vehicles' } },
      '99 23 456789',
    ])
  })

  it('shows the errors of both fields and sends no request', async () => {
    const { model, add } = await fleet([])
    expect(await add()).toBe(false)
    expect(model.form.errors).toEqual([
      { field: 'sts', text: 'Введите номер СТС' },
      { field: 'plate', text: 'Введите госномер' },
    ])
  })

  it('removes a vehicle from the list', async () => {
    const gone = vehicle('1', 'А900ВС77')
    const { model } = await fleet([gone])
    model.remove(gone)
    await when(() => model.count === 0)
    expect(model.removing.state._tag).toBe('Done')
  })
})
