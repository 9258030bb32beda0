import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { emptyChargeList, type ChargeList } from '#domain/charges/list/charge-list.ts'
import type { Charge, ChargeId } from '#domain/charges/charge.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { SourceState } from '#domain/charges/sources/search-completeness.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { withRemembering } from '#domain/charges/lookup/recent-look-ups.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import type { DeviceNotes } from '#application/fines/device-notes.port.ts'
import type { PaymentRecordsPort } from '#application/payments/payments.port.ts'
import { defaultCommission } from '#domain/payment/commission.ts'
import type { FinesPort } from '#application/fines/fines.port.ts'
import { BackendUnavailable } from '#application/shared/backend.errors.ts'
import { makeFines } from '#application/fines/index.ts'
import { FinesViewModel } from '#web/features/fines/fines.view-model.ts'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'
import { fakeDevice } from '#tests/support/fakes/device.ts'
import { fakeFinesPort } from '#tests/support/fakes/fines-port.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'
import { fakeVehicles } from '#tests/support/fakes/vehicles.ts'

const id = (number: number) => `0f0e0d0c-0000-4000-8000-00000000000${number}` as ChargeId

const discounted = sampleFine({ id: id(1) })
const plain = sampleFine({ id: id(2), discount: null, amount: kopecks(80_000) })
const held = sampleFine({ id: id(3), heldBy: { paymentId: 'p', paid: false, receipt: null } })
const tax = sampleFine({ id: id(4), kind: 'tax', discount: null })

const inn = { _tag: 'Inn', inn: '7707083893' as Inn } as const

const listOf = (fines: readonly Charge[]) => ({ ...emptyChargeList, fines })

/** An agent that takes 2 %, at least 15 ₽. */
const commission: Pick<PaymentRecordsPort, 'agent'> = {
  agent: () =>
    Effect.succeed({ system: 'A3', name: 'А3', legalName: 'НКО', licence: '1', fee: defaultCommission }),
}

/** Creates a view-model with this backend and this device. */
const pageOver = (port: Partial<FinesPort>, device = fakeDevice(), records = commission) =>
  new FinesViewModel(makeFines(fakeFinesPort(port), fakeVehicles, fakeSession().session), records, device, {
    now: () => sampleNow,
  })

const answeredOn = async (device: DeviceNotes, list: ChargeList) => {
  const model = pageOver({ byDocument: () => Effect.succeed(list) }, device)
  model.start(inn)
  await when(() => model.searching.state._tag === 'Done')
  return model
}

/** Returns the view-model after the answer to a look-up by INN. */
const answered = (...fines: readonly Charge[]) => answeredOn(fakeDevice(), listOf(fines))

describe('FinesViewModel', () => {
  it('sums the selected charges with the discount while it lasts', async () => {
    const model = await answered(discounted, plain)
    model.choice.choose(discounted.id, true)
    model.choice.choose(plain.id, true)
    expect(model.choice.price).toMatchObject({ amount: 56_250 + 80_000, saving: 18_750 })
  })

  it('deselects a charge when its checkbox is pressed again', async () => {
    const model = await answered(discounted)
    model.choice.choose(discounted.id, true)
    model.choice.choose(discounted.id, true)
    expect(model.choice.chosen).toEqual([discounted])
    model.choice.choose(discounted.id, false)
    expect(model.choice.chosen).toEqual([])
  })

  it('frees every charge of a cancelled payment without asking again', async () => {
    const model = await answered(held, { ...held, id: id(5) }, plain)
    expect(model.totals.payable.count).toBe(1)
    model.released.release('p', held.id)
    expect(model.totals.payable.count).toBe(3)
    expect(model.charges.map(({ heldBy }) => heldBy)).toEqual([null, null, null])
    expect(model.released.last).toBe(held.id)
  })

  it('FinesViewModel does not select a charge that another payment has claimed', async () => {
    const model = await answered(discounted, held)
    model.choice.chooseAll(true)
    expect(model.choice.chosen).toEqual([discounted])
    expect(model.choice.allChosen).toBe(true)
  })

  it('FinesViewModel does not combine taxes and fines in one payment', async () => {
    const model = await answered(discounted, tax)
    model.choice.choose(tax.id, true)
    expect(model.choice.canChoose(discounted)).toBe(false)
    expect(model.choice.paymentAddress).toBe(`/prepayment/?type=tax&ids=${tax.id}`)
  })

  it('returns the address of the payment of all selected charges', async () => {
    const model = await answered(discounted, plain)
    model.choice.chooseAll(true)
    expect(model.choice.paymentAddress).toBe(`/prepayment/?type=fine&ids=${id(1)},${id(2)}`)
  })

  it('adds the commission of the payment page to the selected charges', async () => {
    const model = await answered(discounted, plain)
    model.choice.chooseAll(true)
    expect(model.choice.price).toMatchObject({ amount: 136_250, fee: 2725, total: 138_975 })
  })

  it('shows sums without a commission that is not known', async () => {
    const records = {
      agent: () => Effect.fail(new BackendUnavailable({ reason: 'network', message: 'Нет связи' })),
    }
    const model = pageOver({ byDocument: () => Effect.succeed(listOf([discounted])) }, fakeDevice(), records)
    model.start(inn)
    await when(() => model.searching.state._tag === 'Done')
    expect(model.plan.options.map(({ price }) => price)).toEqual([
      { amount: 56_250, saving: 18_750, fee: null, total: 56_250 },
    ])
  })

  it('offers to pay everything, what has a discount, or one charge', async () => {
    const late = sampleFine({ id: id(5), discount: null, ruledOn: '2026-11-10' as LocalDate })
    const second = sampleFine({ id: id(6), uin: '18810177261102104338' as Uin })
    const model = await answered(plain, discounted, held, late, second)
    expect(model.plan.options.map(({ scope, ids, price }) => [scope, ids.length, price.total])).toEqual([
      ['all', 4, 272_850],
      ['discount', 2, 114_750],
      ['one', 1, 57_750],
    ])
  })

  it('offers to pay taxes apart from fines', async () => {
    const model = await answered(discounted, plain, tax)
    expect(model.plan.options.map(({ kind, scope }) => [kind, scope])).toEqual([
      ['fine', 'all'],
      ['fine', 'discount'],
      ['tax', 'all'],
    ])
  })

  it('shows the time of the answer', async () => {
    expect((await answered()).updatedLabel).toBe('только что')
  })
})

const search = (state: SourceState) => ({
  document: { type: 'inn', identifier: '7707083893' } as const,
  search: { askedAt: sampleNow, sources: new Map([['ФССП', state]]) },
})

/** Returns the doubt about a list for which one source has this state. */
const doubtOf = async (state: SourceState) =>
  (await answeredOn(fakeDevice(), { ...listOf([plain]), searches: [search(state)] })).status.doubt

describe('a source that did not answer', () => {
  it('a source that did not answer is named as the reason why the list may be incomplete', async () => {
    expect(await doubtOf({ _tag: 'Failed', at: sampleNow, why: 'network' })).toBe(
      'Реестр не ответил. ФССП: нет связи. Попробуйте через несколько минут',
    )
  })

  it('gives no doubt if all sources have answered', async () => {
    expect(await doubtOf({ _tag: 'Answered', at: sampleNow, found: 1 })).toBeNull()
  })
})

describe('a partial answer', () => {
  const sts = { type: 'sts', identifier: '9912345678' } as const
  const asking = {
    ...listOf([discounted]),
    searches: [{ ...search({ _tag: 'Pending' }), document: sts }],
  }

  it('a partial answer is shown before the search ends and marked as partial', async () => {
    const model = pageOver({
      charges: () => Effect.succeed({ _tag: 'Waiting' }),
      partial: () => Effect.succeed({ _tag: 'Ok', value: asking }),
    })
    model.start({ _tag: 'Vehicle', sts: '9912345678' as Sts, plate: 'А123ВС77' as Plate })
    await when(() => model.isPartial)
    expect(model.charges).toEqual([discounted])
    expect(model.status.progress).toBe('Спрашиваем реестр с 12:00\u00A0МСК')
    expect(model.status.sources).toEqual([['ФССП', { _tag: 'Pending' }]])
    model.dispose()
  })
})

describe('returning to the list', () => {
  it('restores the selection and the category', async () => {
    const device = fakeDevice()
    const left = await answeredOn(device, listOf([discounted, plain]))
    left.filter.update({ category: 'fines', order: 'DEAREST' })
    left.choice.choose(plain.id, true)
    left.dispose()

    const found = await answeredOn(device, listOf([discounted, plain]))
    expect(found.choice.chosen).toEqual([plain])
    expect(found.filter.view).toMatchObject({ category: 'fines', order: 'DEAREST' })
  })

  it('deselects charges that have been paid meanwhile', async () => {
    const device = fakeDevice()
    const left = await answeredOn(device, listOf([discounted, plain]))
    left.choice.chooseAll(true)
    left.dispose()
    const found = await answeredOn(device, listOf([discounted, { ...plain, paidAt: sampleNow }]))
    expect(found.choice.chosen).toEqual([discounted])
  })

  it('stores no document number', async () => {
    const device = fakeDevice()
    const model = await answeredOn(device, listOf([discounted]))
    model.choice.chooseAll(true)
    model.dispose()
    expect(JSON.stringify([device.list(), device.answers()])).not.toMatch(/9912345678|7707083893|1881017726/)
  })
})

describe('an unavailable service', () => {
  it('shows the answer to its own query before later ones', async () => {
    const device = fakeDevice()
    await answeredOn(device, listOf([discounted]))
    const later = pageOver({ byDocument: () => Effect.succeed(listOf([])) }, device)
    later.start({ _tag: 'Inn', inn: '500100732259' as Inn })
    await when(() => later.searching.state._tag === 'Done')
    const unavailable = new BackendUnavailable({ reason: 'network', message: 'Нет связи' })
    const model = pageOver({ byDocument: () => Effect.fail(unavailable) }, device)
    model.start(inn)
    expect(model.savedAnswers.map(({ of }) => of)).toEqual(['ИНН ••••••3893', 'ИНН ••••••••2259'])
  })

  it('shows the last answer of this device with its time', async () => {
    const device = fakeDevice()
    await answeredOn(device, listOf([discounted]))
    const unavailable = new BackendUnavailable({ reason: 'network', message: 'Нет связи' })
    const model = pageOver({ byDocument: () => Effect.fail(unavailable) }, device)
    model.start(inn)
    await when(() => model.searching.state._tag === 'Failed')
    expect(model.savedAnswers).toMatchObject([
      { of: 'ИНН ••••••3893', at: sampleNow, charges: [{ title: discounted.title }] },
    ])
  })

  it('saves look-ups unless the visitor has switched that off', async () => {
    const device = fakeDevice()
    await answeredOn(device, listOf([]))
    expect(device.recent().lookUps).toEqual([inn])
    device.saveRecent(withRemembering(device.recent(), false))
    await answeredOn(device, listOf([]))
    expect(device.recent()).toEqual({ isKept: false, lookUps: [] })
  })
})

describe('selecting all charges', () => {
  it('selects the shown charges only', async () => {
    const model = await answered(discounted, sampleFine({ id: id(5), title: 'Стоянка на газоне' }))
    model.filter.update({ search: 'газон' })
    model.choice.chooseAll(true)
    expect(model.choice.chosen.map(({ title }) => title)).toEqual(['Стоянка на газоне'])
  })
})

describe('choosing a vehicle or a document', () => {
  it.each([
    ['plate', 'Все машины'],
    ['licence', 'Все документы'],
  ] as const)('names the choice of all of them, one being found by its %s: «%s»', async (type, expected) => {
    const model = await answered(
      sampleFine({ id: id(1), foundBy: [{ type: 'plate', identifier: 'А123ВС777' }] }),
      sampleFine({ id: id(2), foundBy: [{ type, identifier: 'Н912СС77' }] }),
    )
    expect(model.filter.subjects).toHaveLength(2)
    expect(model.filter.allSubjectsName).toBe(expected)
  })
})

describe('leaving the page', () => {
  it('interrupts the search', () => {
    const model = pageOver({ byDocument: () => Effect.never })
    model.start(inn)
    model.dispose()
    expect(model.searching.state._tag).toBe('Idle')
  })
})
