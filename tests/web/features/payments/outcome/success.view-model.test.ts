import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { instant } from '#domain/dates/instant.ts'
import { emptyChargeList } from '#domain/charges/list/charge-list.ts'
import { noNotices, timelineOf } from '#domain/payment/follow-up/payment-timeline.ts'
import { BackendRefused, NotSignedIn } from '#application/shared/backend.errors.ts'
import { SuccessViewModel, type SuccessDeps } from '#web/features/payments/outcome/success.view-model.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'
import { samplePayment } from '#tests/support/samples/payment-sample.ts'

const now = instant(Date.now())
const payment = samplePayment({ state: 'paid', receipt: 'a'.repeat(27) })
const timeline = timelineOf([{ to: 'paid', at: now }], noNotices, now)

const modelOf = (overrides: Partial<SuccessDeps> = {}) =>
  new SuccessViewModel({
    records: { timeline: () => Effect.succeed(timeline) },
    fines: { list: () => Effect.succeed({ ...emptyChargeList, fines: [sampleFine()] }) },
    requests: { mail: () => Effect.void },
    ...overrides,
  })

const started = async (overrides?: Partial<SuccessDeps>) => {
  const model = modelOf(overrides)
  model.start(payment.id)
  await when(() => !model.following.isRunning && !model.looking.isRunning)
  return model
}

describe('SuccessViewModel', () => {
  it('shows the state of the money and the day to check again', async () => {
    const model = await started()
    expect(model.followed?.timeline.steps[0]).toMatchObject({ stage: 'charged', status: 'done' })
    expect(model.eventOf(payment)).toMatchObject({ id: `${payment.id}-cleared` })
  })

  it('shows the unpaid charges', async () => {
    expect((await started()).left?.count).toBe(1)
  })

  it('shows no hint if nothing is unpaid', async () => {
    const model = await started({ fines: { list: () => Effect.succeed(emptyChargeList) } })
    expect(model.left).toBeNull()
  })

  it('shows the payment even if the hints failed to load', async () => {
    const down = new BackendRefused({ code: 'fine.unknown', message: 'Не сейчас' })
    const model = await started({
      records: { timeline: () => Effect.fail(down) },
      fines: { list: () => Effect.fail(new NotSignedIn()) },
    })
    expect([model.followed, model.left, model.eventOf(payment)]).toEqual([null, null, null])
  })

  it('mails the receipt once however often the button is pressed and shows a failure', async () => {
    const sent: unknown[] = []
    const unverified = new BackendRefused({ code: 'mail.unverified', message: 'Подтвердите адрес' })
    const model = await started({
      requests: {
        mail: (email) =>
          Effect.sync(() => sent.push(email)).pipe(Effect.delay(1), Effect.andThen(Effect.fail(unverified))),
      },
    })
    model.mail('a'.repeat(27))
    model.mail('a'.repeat(27))
    await when(() => model.mailFailure !== null)
    expect(sent).toEqual([{ template: 'receipt', receipt: 'a'.repeat(27) }])
    expect(model.mailFailure?.message).toBe('Подтвердите адрес')
  })
})
