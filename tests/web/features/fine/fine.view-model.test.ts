import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { BackendUnavailable } from '#application/shared/backend.errors.ts'
import type { PaymentRecordsPort } from '#application/payments/payments.port.ts'
import { kopecks } from '#domain/money/kopecks.ts'
import { FineViewModel } from '#web/features/fine/fine.view-model.ts'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'

const agentWith = (basisPoints: number, minimum: number) =>
  Effect.succeed({
    system: 'A3' as const,
    name: 'А3',
    legalName: 'ООО «Пример»',
    licence: 'Лицензия № 1',
    fee: { basisPoints, minimum: kopecks(minimum) },
  })

const opened = async (agent: PaymentRecordsPort['agent'], fine = sampleFine()) => {
  const model = new FineViewModel(
    { fine: () => Effect.succeed(fine) },
    { photos: () => Effect.succeed([]) },
    { timeline: () => Effect.never, agent },
    { now: () => sampleNow },
  )
  model.start(fine.id)
  await when(() => model.fine !== null && !model.collecting.isRunning)
  return { model, fine }
}

describe('FineViewModel', () => {
  it('asks the commission of the first payment system and adds it to the sum of today', async () => {
    const requests: string[] = []
    const { model, fine } = await opened((system) => {
      requests.push(system)
      return agentWith(300, 1000)
    })
    expect(requests).toEqual(['A3'])
    expect(model.totals(fine)).toEqual({ amount: 56_250, fee: 1688, total: 57_938 })
  })

  it('shows no sum with commission while the commission is unknown', async () => {
    const { model, fine } = await opened(() =>
      Effect.fail(new BackendUnavailable({ reason: 'network', message: 'Нет связи' })),
    )
    expect(model.totals(fine)).toEqual({ amount: 56_250, fee: null, total: 56_250 })
    expect(model.collecting.isWaiting).toBe(false)
  })
})
