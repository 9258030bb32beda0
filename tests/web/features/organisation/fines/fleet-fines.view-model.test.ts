import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { Charge, ChargeId } from '#domain/charges/charge.ts'
import { chargeColumns, chargeTable, csvOf } from '#domain/charges/list/charge-table.ts'
import { maskCharge } from '#domain/charges/masked-charge.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { makeFines } from '#application/fines/index.ts'
import { FleetFinesViewModel } from '#web/features/organisation/fines/fleet-fines.view-model.ts'
import { sampleFine, sampleNow } from '#tests/support/charge-sample.ts'
import { fakeFinesPort } from '#tests/support/fakes/fines-port.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'
import { fakeVehicles } from '#tests/support/fakes/vehicles.ts'

const fine = (id: string, plate: string, own: Partial<Charge> = {}) =>
  sampleFine({ id: id as ChargeId, foundBy: [{ type: 'plate', identifier: plate }], ...own })

const dear = fine('dear', 'А123ВС777', { amount: kopecks(500_000), discount: null })
const cheap = fine('cheap', 'К456МН77', { ruledOn: '2026-11-10' as LocalDate })
const paid = fine('paid', 'К456МН77', { paidAt: sampleNow })

const list = async (fines: readonly Charge[] = [dear, cheap, paid]) => {
  const { session } = fakeSession()
  await Effect.runPromise(session.open())
  const port = fakeFinesPort({
    ordinances: () => Effect.succeed({ _tag: 'Ok', value: { fines, orders: [], sortIdentifiers: [] } }),
  })
  const model = new FleetFinesViewModel(makeFines(port, fakeVehicles, session), () => sampleNow)
  model.start('')
  await when(() => !model.loading.isRunning)
  return model
}

const idsOf = (model: FleetFinesViewModel) => model.rows.map(({ id }) => id)

const fileOf = (model: FleetFinesViewModel): string =>
  csvOf(chargeColumns, chargeTable(model.rows, model.moment))

describe('fines of a fleet', () => {
  it('stand by urgency, without what is paid', async () => {
    expect(idsOf(await list())).toEqual(['cheap', 'dear'])
  })

  it('stand by the sum, and the other way round at the second press', async () => {
    const model = await list()
    model.sortBy('sum')
    const first = idsOf(model)
    model.sortBy('sum')
    expect([first, idsOf(model)]).toEqual([
      ['cheap', 'dear'],
      ['dear', 'cheap'],
    ])
  })

  it('narrowed to a vehicle are its own; what is not seen is not paid', async () => {
    const model = await list()
    model.toggleAll()
    model.narrowTo('plate:А123ВС777')
    expect([idsOf(model), model.chosen]).toEqual([['dear'], []])
  })

  it('chosen add up, and lead to one payment', async () => {
    const model = await list()
    model.toggleAll()
    expect([model.total, model.saving]).toEqual([556_250, 18_750])
    expect(model.paymentAddress).toBe('/prepayment/?type=fine&ids=cheap,dear')
  })

  it('come by the hundred, and no row is lost', async () => {
    const many = Array.from({ length: 250 }, (_, place) => fine(`f-${place}`, 'А123ВС777'))
    const model = await list(many)
    const steps = [model.shown.length, model.hiddenCount]
    model.showMore()
    model.showMore()
    expect([steps, model.shown.length]).toEqual([[100, 150], 250])
  })

  it('leave as a file with what the list shows, a number in groups', async () => {
    const [head, ...rows] = fileOf(await list())
      .trim()
      .split('\r\n')
    expect(head).toContain('УИН;Документ')
    expect(rows).toHaveLength(2)
    expect(rows[0]).toContain('1881 0177 2611 0210 4321;')
    expect(rows[0]).toContain('К 456 МН 77')
  })

  it('that are hidden stay hidden in the file', async () => {
    expect(fileOf(await list([maskCharge(cheap)])).replaceAll(' ', '')).not.toContain('К456МН77')
  })

  it('are found by signs of a number or words of the breach, and what is not seen is not chosen', async () => {
    const model = await list()
    model.toggleAll()
    model.seek('456 мн')
    expect([model.rows.map(({ id }) => id), model.chosen]).toEqual([['cheap'], []])
    model.seek('нет такого')
    expect(model.rows).toEqual([])
  })

  it('are summed as they would be paid today', async () => {
    const model = await list()
    model.toggleAll()
    expect(model.listDue).toBe(model.total)
  })
})
