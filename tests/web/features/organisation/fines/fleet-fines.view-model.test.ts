import { Effect } from 'effect'
import { defaultCommission } from '#domain/payment/commission.ts'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import type { DocumentId, LicenceDocument, StsDocument } from '#domain/documents/document.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { Charge, ChargeId } from '#domain/charges/charge.ts'
import { chargeColumns, chargeTable } from '#domain/charges/table/charge-table.ts'
import { csvOf } from '#domain/wording/csv.ts'
import { maskCharge } from '#domain/charges/disclosure/masked-charge.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { makeFines } from '#application/fines/index.ts'
import { unclearDriver } from '#web/features/organisation/fines/fleet-fines-filter.ts'
import { FleetFinesViewModel } from '#web/features/organisation/fines/fleet-fines.view-model.ts'
import { restoreView, viewOf } from '#web/features/organisation/fines/fleet-view.ts'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'
import { fakeFinesPort } from '#tests/support/fakes/fines-port.ts'
import { fakeCompany } from '#tests/support/fakes/company.ts'
import { fakeDocumentList } from '#tests/support/fakes/documents-port.ts'
import { fakeVehicles } from '#tests/support/fakes/vehicles.ts'

const fine = (id: string, plate: string, overrides: Partial<Charge> = {}) =>
  sampleFine({ id: id as ChargeId, foundBy: [{ type: 'plate', identifier: plate }], ...overrides })

const dear = fine('dear', 'А123ВС777', { amount: kopecks(500_000), discount: null })
const cheap = fine('cheap', 'К456МН77', { ruledOn: '2026-11-10' as LocalDate })
const paid = fine('paid', 'К456МН77', { paidAt: sampleNow })

const anna: LicenceDocument = {
  id: 'l-1' as DocumentId,
  number: '9912345678' as DriverLicence,
  holder: { name: 'Анна', surname: 'Примерова', patronymic: '' },
}

const vehicle: StsDocument = {
  id: 'v-1' as DocumentId,
  stsNumber: '9912345678' as Sts,
  plate: null,
  holder: null,
}

/** By the schedules Anna drove when the cheap fine happened; about the other fines they say nothing. */
/** An agent that takes 2 %, at least 15 ₽. */
const sampleAgent = {
  system: 'A3',
  name: 'А3',
  legalName: 'НКО',
  licence: '1',
  fee: defaultCommission,
} as const

const list = async (
  fines: readonly Charge[] = [dear, cheap, paid],
  vehicles: readonly StsDocument[] = [vehicle],
  mayPay = true,
) => {
  const { session, documents, drivers } = await fakeCompany({
    documents: { sts: fakeDocumentList(vehicles), licence: fakeDocumentList([anna]) },
    fines: {
      driversOf: (ids) =>
        Effect.succeed(
          new Map(
            ids.map((id) => {
              const driver = id === cheap.id ? { id: anna.id, licence: anna.number } : null
              return [id, { driver, confidence: 'high', candidates: [], why: [] }]
            }),
          ),
        ),
    },
  })
  const port = fakeFinesPort({
    charges: () => Effect.succeed({ _tag: 'Ok', value: { fines, taxes: [], sortIdentifiers: [] } }),
  })
  const model = new FleetFinesViewModel(
    makeFines(port, fakeVehicles, session),
    { ...documents, ...drivers, agent: () => Effect.succeed(sampleAgent) },
    { now: () => sampleNow, mayPay },
  )
  model.start('')
  await when(() => !model.loading.isRunning)
  return model
}

/** A fine that happened this number of hours ago. */
const at = (id: string, hours: number) =>
  fine(id, 'К456МН77', { happenedAt: instant(sampleNow - hours * 3_600_000) })

const idsOf = (model: FleetFinesViewModel) => model.rows.map(({ id }) => id)

const fileOf = (model: FleetFinesViewModel): string =>
  csvOf(chargeColumns, chargeTable(model.rows, model.moment))

describe('FleetFinesViewModel', () => {
  it('sorts fines by urgency and hides paid ones', async () => {
    expect(idsOf(await list())).toEqual(['cheap', 'dear'])
  })

  it('sorts by the sum and reverses the order on the second press', async () => {
    const model = await list()
    model.filter.sortBy('sum')
    const first = idsOf(model)
    model.filter.sortBy('sum')
    expect([first, idsOf(model)]).toEqual([
      ['cheap', 'dear'],
      ['dear', 'cheap'],
    ])
  })

  it('filters by a vehicle and deselects hidden fines', async () => {
    const model = await list()
    model.choice.chooseAll(true)
    model.filterBy('plate:А123ВС777')
    expect([idsOf(model), model.choice.chosen]).toEqual([['dear'], []])
  })

  it('counts the filters that are set', async () => {
    const model = await list()
    const before = model.filter.changedCount
    model.filterBy('plate:А123ВС777')
    model.filterByDriver(anna.id)
    model.filter.showPaid(true)
    model.filter.sortBy('sum')
    expect([before, model.filter.changedCount]).toEqual([0, 3])
  })

  it('has the search, the filters and the order that another document of the tab stored', async () => {
    const left = await list()
    left.filter.sortBy('sum')
    left.filter.sortBy('sum')
    left.filter.showPaid(true)
    left.filterBy('plate:К456МН77')
    left.seek('456')
    const view: unknown = JSON.parse(JSON.stringify(viewOf(left)))
    const returned = await list()
    restoreView(returned, view as ReturnType<typeof viewOf>)
    expect(viewOf(returned)).toEqual(viewOf(left))
    expect(idsOf(returned)).toEqual(idsOf(left))
  })

  it('ignores what another release stored in another way', async () => {
    const model = await list()
    const before = viewOf(model)
    restoreView(model, { sortedBy: 'colour', sought: 7, vehicle: null })
    expect(viewOf(model)).toEqual(before)
  })

  it('shows all fines, the paid ones too, once every filter is removed', async () => {
    const model = await list()
    model.filterBy('nothing')
    model.filterByDriver(anna.id)
    model.seek('nothing')
    const before = idsOf(model)
    model.showAll()
    expect([before, idsOf(model).length, model.search.sought]).toEqual([[], 3, ''])
  })

  it('tells which charge was selected last', async () => {
    const model = await list()
    const before = model.lastChosen
    model.choice.choose(dear.id, true)
    model.choice.choose(cheap.id, true)
    const second = model.lastChosen
    model.choice.choose(cheap.id, false)
    expect([before, second, model.lastChosen]).toEqual([null, 'cheap', 'dear'])
  })

  it('sums the selection with its commission and returns the address of one payment', async () => {
    const model = await list()
    model.choice.chooseAll(true)
    expect(model.choice.price).toEqual({ amount: 556_250, saving: 18_750, fee: 11_125, total: 567_375 })
    expect(model.choice.paymentAddress).toBe('/prepayment/?type=fine&ids=cheap,dear')
  })

  it('shows rows by the hundred and loses none', async () => {
    const many = Array.from({ length: 250 }, (_, place) => fine(`f-${place}`, 'А123ВС777'))
    const model = await list(many)
    const steps = [model.search.found.shown.length, model.search.found.hiddenCount]
    model.search.found.showMore()
    model.search.found.showMore()
    expect([steps, model.search.found.shown.length]).toEqual([[100, 150], 250])
  })

  it('exports the filtered list with grouped digits', async () => {
    const [head, ...rows] = fileOf(await list())
      .trim()
      .split('\r\n')
    expect(head).toContain('УИН;Документ')
    expect(rows).toHaveLength(2)
    expect(rows[0]).toContain('1881 0177 2611 0210 4321;')
    expect(rows[0]).toContain('К 456 МН 77')
  })

  it('keeps masked numbers masked in the file', async () => {
    const file = fileOf(await list([maskCharge(cheap)]))
    expect(file).not.toContain('1881')
    expect(file).toContain('К 456 МН 77')
  })

  it('filters by the driver whom the schedules name, and by those whom they do not', async () => {
    const model = await list()
    model.choice.chooseAll(true)
    model.filterByDriver(anna.id)
    await when(() => !model.drivers.asking.isRunning)
    expect([model.driverOptions, idsOf(model), model.choice.chosen]).toEqual([
      [{ value: anna.id, label: 'Примерова А.' }],
      ['cheap'],
      [],
    ])
    model.filterByDriver(unclearDriver)
    expect(idsOf(model)).toEqual(['dear'])
  })

  it('sorts by the moment of the offence', async () => {
    const model = await list([at('later', 1), at('earlier', 2)])
    model.filter.sortBy('happened')
    expect(idsOf(model)).toEqual(['earlier', 'later'])
  })

  it('FleetFinesViewModel knows an empty fleet, for which no source was asked', async () => {
    expect((await list([], [])).isFleetEmpty).toBe(true)
    expect((await list([])).isFleetEmpty).toBe(false)
    expect((await list([cheap], [])).isFleetEmpty).toBe(false)
  })

  it('searches by a part of a number or words of the offence and deselects hidden fines', async () => {
    const model = await list()
    model.choice.chooseAll(true)
    model.seek('456 мн')
    expect([model.rows.map(({ id }) => id), model.choice.chosen]).toEqual([['cheap'], []])
    model.seek('нет такого')
    expect(model.rows).toEqual([])
  })

  it('selects nothing for a member who may not pay', async () => {
    const model = await list([dear, cheap], [vehicle], false)
    model.choice.chooseAll(true)
    expect([model.choice.mayPay, model.choice.canChooseMany, model.choice.chosen]).toEqual([false, false, []])
  })

  it('sums the list as of today', async () => {
    const model = await list()
    model.choice.chooseAll(true)
    expect(model.totals.payable.due).toBe(model.choice.price.amount)
  })
})

describe('a payment of the company that is not finished', () => {
  it('frees its fines when it is cancelled', async () => {
    const heldBy = { paymentId: 'p', paid: false, isUnfinished: true, receipt: null }
    const model = await list([dear, { ...cheap, heldBy }])
    expect(model.totals.inPayment.count).toBe(1)
    model.release('p')
    expect([model.totals.payable.count, model.totals.inPayment.count]).toEqual([2, 0])
    expect(model.rows.every(model.choice.canChoose)).toBe(true)
  })
})
