import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import type { ChargeId } from '#domain/charges/charge.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { defaultCommission } from '#domain/payment/commission.ts'
import { makeDocuments } from '#application/documents/index.ts'
import type { RequestsPort } from '#application/fines/searches.port.ts'
import { sendCashbackRequest, cashbackForm } from '#web/features/webview/cashback-form.ts'
import { findTaxes } from '#web/features/webview/taxes-form.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { sendForm } from '#tests/support/pages/send-form.ts'
import { WebviewTaxesViewModel } from '#web/features/webview/webview-taxes.view-model.ts'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'
import { fakeDocumentsPort } from '#tests/support/fakes/documents-port.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'

const pageOver = (taxes: ReturnType<typeof sampleFine>[]) => {
  const { session, inThisSession } = fakeSession()
  const documents = makeDocuments(inThisSession(fakeDocumentsPort()))
  const model = new WebviewTaxesViewModel({
    agent: () =>
      Effect.succeed({ system: 'A3', name: 'А3', legalName: 'АО', licence: '№ 1', fee: defaultCommission }),
  })
  model.start()
  const services = { ...documents, ...session, preload: () => Effect.succeed(taxes) }
  return { model, find: () => sendForm(model.form, findTaxes, services) }
}

describe('taxes by INN', () => {
  it('sums the unpaid taxes and returns the address of the payment', async () => {
    const tax = sampleFine({ kind: 'tax', discount: null, amount: kopecks(100_000) })
    const paid = sampleFine({ kind: 'tax', paidAt: sampleNow })
    const { model, find } = pageOver([tax, paid])
    model.form.edit('inn', '500100732259')
    await find()
    expect(model.totals).toEqual({ amount: 100_000, fee: 2000, total: 102_000 })
    expect(model.payHref).toBe(`/webview/payment/?ids=${tax.id}&type=tax`)
  })

  it('pays several taxes together, without deselected ones and those with a started payment', async () => {
    const taxFields = { kind: 'tax', discount: null, amount: kopecks(100_000) } as const
    const [land, car, begun] = ['1', '2', '3'].map((end) =>
      sampleFine({ ...taxFields, id: `00000000-0000-4000-8000-00000000000${end}` as ChargeId }),
    )
    if (land === undefined || car === undefined || begun === undefined) throw new Error('three taxes')
    const heldBy = { paymentId: 'other', paid: false, receipt: null }
    const { model, find } = pageOver([land, car, { ...begun, heldBy }])
    model.form.edit('inn', '500100732259')
    await find()
    expect([model.totals.amount, model.payHref]).toEqual([
      200_000,
      `/webview/payment/?ids=${land.id},${car.id}&type=tax`,
    ])

    model.choose(land.id, false)
    expect([model.totals.amount, model.payHref]).toEqual([
      100_000,
      `/webview/payment/?ids=${car.id}&type=tax`,
    ])
    model.choose(land.id, true)
    expect(model.totals.amount).toBe(200_000)
  })

  it('sends no request for an invalid INN', async () => {
    const { model, find } = pageOver([])
    expect(await find()).toBe(false)
    expect(model.form.errors).toEqual([{ field: 'inn', text: 'Введите ИНН' }])
  })
})

describe('the cashback form', () => {
  const path = '/webview/cashback/form-12/'

  it('shows the errors of missing fields and rejects a card number', () => {
    const form = new FormModel(cashbackForm)
    form.edit('description', '2200 0000 0000 0004')
    form.submit()
    expect(form.errors.map(({ field }) => field)).toEqual(['email', 'description'])
  })

  it('sends the request for the payment of the address', async () => {
    const requests: unknown[] = []
    const port: Pick<RequestsPort, 'cashback'> = {
      cashback: (paymentId, request) => Effect.sync(() => void requests.push([paymentId, request])),
    }
    const form = new FormModel(cashbackForm)
    form.edit('email', 'anna@mail.ru')
    form.edit('description', 'По осенней акции')
    await sendForm(form, sendCashbackRequest, port, { path, params: { form: 'form-12' } })
    expect([form.isDone, requests]).toEqual([
      true,
      [['12', { email: 'anna@mail.ru', description: 'По осенней акции' }]],
    ])
  })
})
