import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { emptyChargeList } from '#domain/charges/list/charge-list.ts'
import { timelineOf } from '#domain/payment/payment-timeline.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import { NotSignedIn } from '#application/shared/backend.errors.ts'
import { SuccessViewModel, type SuccessUses } from '#web/features/payments/outcome/success.view-model.ts'
import { sampleFine } from '#tests/support/charge-sample.ts'
import { samplePayment } from '#tests/support/payment-sample.ts'

const now = instant(Date.now())
const payment = samplePayment({ state: 'paid', receipt: 'a'.repeat(27) })
const timeline = timelineOf([{ to: 'paid', at: now }], null, now)

const modelOf = (own: Partial<SuccessUses> = {}) =>
  new SuccessViewModel({
    records: { timeline: () => Effect.succeed(timeline) },
    fines: { list: () => Effect.succeed({ ...emptyChargeList, fines: [sampleFine()] }) },
    requests: { mail: () => Effect.void },
    ...own,
  })

const started = async (own?: Partial<SuccessUses>) => {
  const model = modelOf(own)
  model.start(payment.id)
  await when(() => !model.following.isRunning && !model.looking.isRunning)
  return model
}

describe('after a payment', () => {
  it('is told where the money is, and offered the day to look again', async () => {
    const model = await started()
    expect(model.followed?.timeline.steps[0]).toMatchObject({ stage: 'charged', status: 'done' })
    expect(model.eventOf(payment)).toMatchObject({ id: `${payment.id}-cleared` })
  })

  it('is reminded of what is left to pay', async () => {
    expect((await started()).left?.count).toBe(1)
  })

  it('says nothing of what is left where nothing is', async () => {
    const model = await started({ fines: { list: () => Effect.succeed(emptyChargeList) } })
    expect(model.left).toBeNull()
  })

  it('stands without its hints when they could not be had', async () => {
    const down = new BackendRefused({ code: 'fine.unknown', message: 'Не сейчас' })
    const model = await started({
      records: { timeline: () => Effect.fail(down) },
      fines: { list: () => Effect.fail(new NotSignedIn()) },
    })
    expect([model.followed, model.left, model.eventOf(payment)]).toEqual([null, null, null])
  })

  it('sends the receipt once however often the button is pressed, and says why where it does not', async () => {
    const sent: unknown[] = []
    const unverified = new BackendRefused({ code: 'mail.unverified', message: 'Подтвердите адрес' })
    const model = await started({
      requests: {
        mail: (letter) =>
          Effect.sync(() => sent.push(letter)).pipe(Effect.delay(1), Effect.andThen(Effect.fail(unverified))),
      },
    })
    model.mail('a'.repeat(27))
    model.mail('a'.repeat(27))
    await when(() => model.mailFailure !== null)
    expect(sent).toEqual([{ template: 'receipt', receipt: 'a'.repeat(27) }])
    expect(model.mailFailure?.message).toBe('Подтвердите адрес')
  })
})
