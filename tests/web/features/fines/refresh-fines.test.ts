import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { Charge, ChargeId } from '#domain/charges/charge.ts'
import { type ChargeList, emptyChargeList } from '#domain/charges/list/charge-list.ts'
import type { Inn } from '#domain/identity/inn.ts'
import { BackendUnavailable, NotSignedIn } from '#application/shared/backend.errors.ts'
import { makeFines } from '#application/fines/index.ts'
import { FinesViewModel } from '#web/features/fines/fines.view-model.ts'
import { sampleFine, sampleNow } from '#tests/support/samples/charge-sample.ts'
import { fakeDevice } from '#tests/support/fakes/device.ts'
import { fakeFinesPort } from '#tests/support/fakes/fines-port.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'
import { fakeVehicles } from '#tests/support/fakes/vehicles.ts'

const discounted = sampleFine({ id: '0f0e0d0c-0000-4000-8000-000000000001' as ChargeId })
const plain = sampleFine({ id: '0f0e0d0c-0000-4000-8000-000000000002' as ChargeId, discount: null })
const inn = { _tag: 'Inn', inn: '7707083893' as Inn } as const
const noNetwork = new BackendUnavailable({ reason: 'network', message: 'Нет связи' })
const listOf = (fines: readonly Charge[]) => ({ ...emptyChargeList, fines })

/** A page whose searches give these results, one after the other. */
const pageWith = async (
  ...results: readonly Effect.Effect<ChargeList, BackendUnavailable | NotSignedIn>[]
) => {
  let at = 0
  const byDocument = () => Effect.suspend(() => results[at++] ?? Effect.never)
  const model = new FinesViewModel(
    makeFines(fakeFinesPort({ byDocument }), fakeVehicles, fakeSession().session),
    { agent: () => Effect.never },
    fakeDevice(),
    { now: () => sampleNow },
  )
  model.start(inn)
  await when(() => !model.searching.isRunning)
  return model
}

describe('refreshing the list', () => {
  it('shows the list until the sources have answered', async () => {
    const model = await pageWith(
      Effect.succeed(listOf([discounted])),
      Effect.delay(Effect.succeed(listOf([plain])), 1),
    )
    model.refresh()
    expect([model.charges, model.isWaiting, model.isPartial]).toEqual([[discounted], true, false])
    await when(() => model.searching.isDone)
    expect([model.charges, model.isWaiting]).toEqual([[plain], false])
  })

  it('shows the list with the failure if they do not answer, and its time', async () => {
    const model = await pageWith(Effect.succeed(listOf([discounted])), Effect.fail(noNetwork))
    model.choice.choose(discounted.id, true)
    model.refresh()
    await when(() => model.searching.failure !== null)
    expect([model.charges, model.failureBesideList?.message]).toEqual([[discounted], 'Нет связи'])
    expect([model.updatedLabel, model.choice.chosen]).toEqual(['только что', [discounted]])
  })

  it('hides the list of a session that has expired', async () => {
    // The search is repeated once in a new session.
    const expired = Effect.fail(new NotSignedIn())
    const model = await pageWith(Effect.succeed(listOf([discounted])), expired, expired)
    model.refresh()
    await when(() => model.searching.failure !== null)
    expect(model.failureBesideList).toBeNull()
  })

  it('has no list to show if the first search failed', async () => {
    const model = await pageWith(Effect.fail(noNetwork))
    expect([model.failureBesideList, model.searching.failure?.message]).toEqual([null, 'Нет связи'])
    model.refresh()
    expect([model.hasList, model.isWaiting]).toEqual([false, true])
    model.dispose()
  })
})
