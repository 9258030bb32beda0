import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { emptyFineList } from '#domain/fines/fine-list.ts'
import type { Fine, FineId } from '#domain/fines/fine.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { SourceState } from '#domain/fines/search-completeness.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { makeFines } from '#application/fines/index.ts'
import { FinesViewModel } from '#web/pages/fines/fines.view-model.ts'
import { sampleFine, sampleNow } from '#tests/support/charge-sample.ts'
import { fakeFinesPort } from '#tests/support/fakes/fines-port.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'
import { fakeVehicles } from '#tests/support/fakes/vehicles.ts'

const id = (number: number) => `0f0e0d0c-0000-4000-8000-00000000000${number}` as FineId

const discounted = sampleFine({ id: id(1) })
const plain = sampleFine({ id: id(2), discount: null, amount: kopecks(80_000) })
const held = sampleFine({ id: id(3), heldBy: { paymentId: 'p', paid: false, receipt: null } })
const tax = sampleFine({ id: id(4), kind: 'tax', discount: null })

/** The page after the answer to a look-up by INN. */
const answered = async (...fines: readonly Fine[]) => {
  const port = fakeFinesPort({ byDocument: () => Effect.succeed({ ...emptyFineList, fines }) })
  const model = new FinesViewModel(makeFines(port, fakeVehicles, fakeSession().session), () => sampleNow)
  model.start({ _tag: 'Inn', inn: '7707083893' as Inn })
  await when(() => model.searching.state._tag === 'Done')
  return model
}

describe('the list of fines', () => {
  it('adds up what is selected, with the discount while it lasts', async () => {
    const model = await answered(discounted, plain)
    model.toggle(discounted.id)
    model.toggle(plain.id)
    expect(model.total).toBe(56_250 + 80_000)
    expect(model.saving).toBe(18_750)
  })

  it('takes a charge back when its box is pressed again', async () => {
    const model = await answered(discounted)
    model.toggle(discounted.id)
    model.toggle(discounted.id)
    expect(model.chosen).toEqual([])
  })

  it('does not let a charge into a payment while another payment holds it', async () => {
    const model = await answered(discounted, held)
    model.toggleAll()
    expect(model.chosen).toEqual([discounted])
    expect(model.allChosen).toBe(true)
  })

  it('keeps taxes and fines in payments of their own', async () => {
    const model = await answered(discounted, tax)
    model.toggle(tax.id)
    expect(model.canChoose(discounted)).toBe(false)
    expect(model.paymentAddress).toBe(`/prepayment/?type=tax&ids=${tax.id}`)
  })

  it('leads to the payment of everything selected', async () => {
    const model = await answered(discounted, plain)
    model.toggleAll()
    expect(model.paymentAddress).toBe(`/prepayment/?type=fine&ids=${id(1)},${id(2)}`)
  })

  it('says when the sources answered', async () => {
    expect((await answered()).updatedLabel).toBe('только что')
  })
})

const search = (state: SourceState) => ({
  document: { type: 'inn', identifier: '7707083893' } as const,
  search: { askedAt: sampleNow, sources: new Map([['ФССП', state]]) },
})

/** What the page says of a list that one source told of in this way. */
const doubtOf = async (state: SourceState) => {
  const list = { ...emptyFineList, fines: [plain], searches: [search(state)] }
  const model = new FinesViewModel(
    makeFines(fakeFinesPort({ byDocument: () => Effect.succeed(list) }), fakeVehicles, fakeSession().session),
    () => sampleNow,
  )
  model.start({ _tag: 'Inn', inn: '7707083893' as Inn })
  await when(() => model.searching.state._tag === 'Done')
  return model.doubt
}

describe('a source that could not be asked', () => {
  it('is named, so that nobody takes the list for a whole one', async () => {
    expect(await doubtOf({ _tag: 'Failed', at: sampleNow, why: 'network' })).toBe(
      'Источники не ответили. ФССП: нет связи. Попробуйте через несколько минут',
    )
  })

  it('is not spoken of when everybody answered', async () => {
    expect(await doubtOf({ _tag: 'Answered', at: sampleNow, found: 1 })).toBeNull()
  })
})

describe('leaving the page', () => {
  it('stops the search', async () => {
    const model = new FinesViewModel(
      makeFines(fakeFinesPort({ byDocument: () => Effect.never }), fakeVehicles, fakeSession().session),
    )
    model.start({ _tag: 'Inn', inn: '7707083893' as Inn })
    model.dispose()
    expect(model.searching.state._tag).toBe('Idle')
  })
})
