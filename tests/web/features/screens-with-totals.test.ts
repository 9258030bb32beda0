import { Effect } from 'effect'
import { BackendUnavailable } from '#application/shared/backend.errors.ts'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { Charge, ChargeId } from '#domain/charges/charge.ts'
import { summariseCategories } from '#domain/charges/list/charge-category-summary.ts'
import { chargeColumns, chargeTable } from '#domain/charges/table/charge-table.ts'
import { emptyChargeList } from '#domain/charges/list/charge-list.ts'
import { chargeTotals } from '#domain/charges/list/charge-totals.ts'
import { discountAtRisk } from '#domain/charges/list/discount-at-risk.ts'
import type { Inn } from '#domain/identity/inn.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { chargesPdf } from '#domain/pdf-documents/charges-pdf.ts'
import { makeFines } from '#application/fines/index.ts'
import { FinesViewModel } from '#web/features/fines/fines.view-model.ts'
import { FleetFinesViewModel } from '#web/features/organisation/fines/fleet-fines.view-model.ts'
import { OverviewViewModel } from '#web/features/organisation/overview/overview.view-model.ts'
import { fineSchema } from '#cli/commands/fines/fine-schema.ts'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'
import { fakeCompany } from '#tests/support/fakes/company.ts'
import { fakeDevice } from '#tests/support/fakes/device.ts'
import { fakeFinesPort } from '#tests/support/fakes/fines-port.ts'
import { fakeVehicles } from '#tests/support/fakes/vehicles.ts'

const charge = (id: string, change: Partial<Charge> = {}) => sampleFine({ id: id as ChargeId, ...change })
const held = { paymentId: 'p', paid: false, receipt: null, amount: kopecks(56_250) }

/** One list for every screen: payable, unfinished, at the bank, paid here and paid outside this service. */
const charges: readonly Charge[] = [
  charge('discount'),
  charge('regular', { discount: null }),
  charge('bailiff', { discount: null, bailiff: true }),
  charge('unfinished', { heldBy: { ...held, isUnfinished: true } }),
  charge('processing', { heldBy: held }),
  charge('paid-here', { heldBy: { ...held, paid: true, receipt: 'r' } }),
  charge('paid-outside', { paidAt: sampleNow }),
]

const { payable, inPayment, paid } = chargeTotals(charges, sampleNow)

const now = () => sampleNow

/** The commission is not known, so that a sum is that of the charges. */
const noAgent = {
  agent: () => Effect.fail(new BackendUnavailable({ reason: 'network', message: 'Нет связи' })),
}

/** No charge has a driver: drivers have no part in a total. */
const noDrivers = { driversOf: () => Effect.succeed(new Map()) }

const useCases = async () => {
  const company = await fakeCompany()
  const list = { ...emptyChargeList, fines: charges }
  const port = fakeFinesPort({
    charges: () => Effect.succeed({ _tag: 'Ok', value: list }),
    byDocument: () => Effect.succeed(list),
  })
  return { company, fines: makeFines(port, fakeVehicles, company.session) }
}

const list = async () => {
  const model = new FinesViewModel((await useCases()).fines, noAgent, fakeDevice(), { now })
  model.start({ _tag: 'Inn', inn: '7707083893' as Inn })
  await when(() => model.searching.isDone)
  return model
}

const fleet = async () => {
  const { company, fines } = await useCases()
  const model = new FleetFinesViewModel(fines, { ...company.documents, ...noDrivers, ...noAgent }, { now })
  model.start('')
  await when(() => model.loading.isDone)
  model.filter.showPaid(true)
  return model
}

const overview = async () => {
  const { company, fines } = await useCases()
  const model = new OverviewViewModel(fines, company.documents, company.phonesPort, noDrivers, now)
  model.start()
  await when(() => model.fines.isDone)
  return model
}

const tabCount = async (category: string) =>
  (await list()).filter.tabs.find((tab) => tab.category === category)?.count

const fileColumn = (title: (typeof chargeColumns)[number]): number => {
  const place = chargeColumns.indexOf(title)
  return chargeTable(charges, sampleNow).reduce((total, row) => total + Number(row[place] ?? 0), 0)
}

const commandColumn = (name: string): number => {
  const column = fineSchema(sampleNow).columns.find((one) => one.name === name)
  return charges.reduce((total, fine) => total + Number(column?.of(fine) ?? Number.NaN), 0)
}

const categoryOf = (name: string) =>
  summariseCategories(charges, sampleNow).find(({ category }) => category === name)

describe('what can be paid', () => {
  it.each<readonly [string, () => unknown]>([
    ['the card of totals', async () => (await list()).totals.payable.count],
    ['the tab «К оплате»', () => tabCount('not_paid')],
    [
      'the charges that «Выбрать все» selects',
      async () => {
        const model = await list()
        model.choice.chooseAll(true)
        return model.choice.chosen.length
      },
    ],
    ['the overview of a company', async () => (await overview()).totals?.payable.count],
    ['the list of a fleet', async () => (await fleet()).totals.payable.count],
    [
      'the charges of a fleet that can be selected',
      async () => {
        const model = await fleet()
        model.choice.chooseAll(true)
        return model.choice.chosen.length
      },
    ],
    ['the summary of categories', () => categoryOf('not_paid')?.count],
  ])('what can be paid has the same count in %s', async (_, count) => {
    expect(await count()).toBe(payable.count)
    expect(payable.count).toBe(3)
  })

  it.each<readonly [string, () => unknown]>([
    ['the card of totals', async () => (await list()).totals.payable.due],
    [
      'the payment bar',
      async () => {
        const model = await list()
        model.choice.chooseAll(true)
        return model.choice.price.amount
      },
    ],
    ['the overview of a company', async () => (await overview()).totals?.payable.due],
    ['the list of a fleet', async () => (await fleet()).totals.payable.due],
    [
      'the payment bar of a fleet',
      async () => {
        const model = await fleet()
        model.choice.chooseAll(true)
        return model.choice.price.amount
      },
    ],
    ['the summary of categories', () => categoryOf('all')?.due],
    ['CSV and XLSX', () => Math.round(fileColumn('К оплате сегодня, ₽') * 100)],
    ['kvitok fines list', () => commandColumn('due')],
  ])('what can be paid has the same sum in %s', async (_, due) => {
    expect(await due()).toBe(payable.due)
    expect(payable.due).toBe(206_250)
  })

  it('what can be paid has the same count and sum in the PDF', () => {
    const [sum] = chargesPdf(charges, { by: 'Квиток', now: sampleNow, omitted: 0 }).parts
    expect(sum).toMatchObject({ label: 'К оплате 3 штрафа', text: '2\u00A0062,50\u00A0₽' })
  })

  it('what can be paid has the saving of the card of losses', () => {
    expect(discountAtRisk(charges, sampleNow).saving).toBe(payable.saving)
  })
})

describe('what a payment has claimed', () => {
  it.each<readonly [string, () => unknown]>([
    ['the card of totals', async () => (await list()).totals.inPayment.count],
    ['the tab «В обработке»', () => tabCount('in_payment')],
    ['the overview of a company', async () => (await overview()).totals?.inPayment.count],
    ['the list of a fleet', async () => (await fleet()).totals.inPayment.count],
  ])('what a payment has claimed has the same count in %s', async (_, count) => {
    expect(await count()).toBe(inPayment.count)
    expect(inPayment).toEqual({ count: 2, amount: 112_500, unfinished: 1, unfinishedAmount: 56_250 })
  })
})

describe('what is paid', () => {
  it.each<readonly [string, () => unknown]>([
    ['the tab «Оплаченные»', () => tabCount('paid_ordinances')],
    ['the list of a fleet', async () => (await fleet()).totals.paid.count],
    ['the summary of categories', () => categoryOf('paid_ordinances')?.count],
  ])('what is paid has the same count in %s', async (_, count) => {
    expect(await count()).toBe(paid.count)
    expect(paid).toEqual({ count: 2, amount: 56_250, unknown: 1 })
  })

  it.each<readonly [string, () => unknown]>([
    ['CSV and XLSX', () => Math.round(fileColumn('Оплачено, ₽') * 100)],
    ['kvitok fines list', () => commandColumn('paid')],
  ])('what is paid has the same sum in %s', (_, sum) => {
    expect(sum()).toBe(paid.amount)
  })
})
