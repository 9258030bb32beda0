import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { FineId } from '#domain/charges/fine.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { makeDocuments } from '#application/documents/index.ts'
import { CashbackFormViewModel } from '#web/features/webview/cashback-form.view-model.ts'
import { WebviewTaxesViewModel } from '#web/features/webview/webview-taxes.view-model.ts'
import { sampleFine, sampleNow } from '#tests/support/charge-sample.ts'
import { fakeDocumentsPort } from '#tests/support/fakes/documents-port.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'

const pageOver = (taxes: ReturnType<typeof sampleFine>[]) => {
  const { session, inThisSession } = fakeSession()
  const documents = makeDocuments(inThisSession(fakeDocumentsPort()))
  return new WebviewTaxesViewModel({
    documents,
    session,
    searches: { preload: () => Effect.succeed(taxes) },
  })
}

describe('taxes by INN', () => {
  it('add up what is not paid yet, and lead to the page with the button', async () => {
    const tax = sampleFine({ kind: 'tax', discount: null, amount: kopecks(100_000) })
    const paid = sampleFine({ kind: 'tax', paidAt: sampleNow })
    const model = pageOver([tax, paid])
    model.form.edit('inn', '500100732259')
    model.submit()
    await when(() => model.taxes !== null)
    expect(model.total).toBe(100_000)
    expect(model.payHref).toBe(`/webview/payment/?ids=${tax.id}&type=tax`)
  })

  it('are paid together, without those that are left for another time or whose payment has begun', async () => {
    const own = { kind: 'tax', discount: null, amount: kopecks(100_000) } as const
    const [land, car, begun] = ['1', '2', '3'].map((end) =>
      sampleFine({ ...own, id: `00000000-0000-4000-8000-00000000000${end}` as FineId }),
    )
    if (land === undefined || car === undefined || begun === undefined) throw new Error('three taxes')
    const heldBy = { paymentId: 'other', paid: false, receipt: null }
    const model = pageOver([land, car, { ...begun, heldBy }])
    model.form.edit('inn', '500100732259')
    model.submit()
    await when(() => model.taxes !== null)
    expect([model.total, model.payHref]).toEqual([
      200_000,
      `/webview/payment/?ids=${land.id},${car.id}&type=tax`,
    ])

    model.choose(land.id, false)
    expect([model.total, model.payHref]).toEqual([100_000, `/webview/payment/?ids=${car.id}&type=tax`])
    model.choose(land.id, true)
    expect(model.total).toBe(200_000)
  })

  it('are not asked for by a number that is none', () => {
    const model = pageOver([])
    model.submit()
    expect(model.form.errors).toEqual([{ field: 'inn', text: 'Введите ИНН' }])
  })
})

describe('a request for cashback', () => {
  it('names what is missing, and never takes a card number', () => {
    const model = new CashbackFormViewModel({ cashback: () => Effect.void })
    model.form.edit('description', '2200 0000 0000 0004')
    model.submit('payment')
    expect(model.form.errors.map(({ field }) => field)).toEqual(['email', 'description'])
  })

  it('is sent for the payment of the address', async () => {
    const asked: unknown[] = []
    const model = new CashbackFormViewModel({
      cashback: (paymentId, request) => Effect.sync(() => void asked.push([paymentId, request])),
    })
    model.form.edit('email', 'anna@mail.ru')
    model.form.edit('description', 'По осенней акции')
    model.submit('payment')
    await when(() => model.asking.state._tag === 'Done')
    expect(asked).toEqual([['payment', { email: 'anna@mail.ru', description: 'По осенней акции' }]])
  })
})
