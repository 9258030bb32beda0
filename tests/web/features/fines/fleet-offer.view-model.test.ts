import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { makeDocuments } from '#application/documents/index.ts'
import type { DocumentsPort } from '#application/documents/documents.port.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import { FleetOfferViewModel } from '#web/features/fines/fleet-offer.view-model.ts'

const vehicle = { _tag: 'Vehicle', sts: '9923456789' as Sts, plate: 'К456МН77' as Plate } as const
const full = new BackendRefused({ code: 'document.limit', message: 'Тариф берёт 10 машин' })

/** The offer for a fleet with these certificates; a fleet that is full refuses. */
const offerFor = (fleet: readonly string[], isFull = false) => {
  const added: unknown[] = []
  const sts = {
    list: () =>
      Effect.succeed(fleet.map((stsNumber) => ({ id: stsNumber, stsNumber, plate: null, holder: null }))),
    add: (draft: unknown) =>
      isFull
        ? Effect.fail(full)
        : Effect.sync(() => (added.push(draft), { id: 'new', ...(draft as object) })),
  }
  const empty = { list: () => Effect.succeed([]) }
  const documents = makeDocuments({ sts, licence: empty, inn: empty } as unknown as DocumentsPort)
  const model = new FleetOfferViewModel(documents, vehicle)
  return { model, added }
}

describe('FleetOfferViewModel', () => {
  it('adds the vehicle that was looked up when it is pressed, and not before', async () => {
    const { model, added } = offerFor(['9900000000'])
    model.start()
    await when(() => model.isKnown)
    expect([model.isInFleet, added]).toEqual([false, []])
    model.add()
    await when(() => model.isInFleet)
    expect(added).toMatchObject([{ stsNumber: vehicle.sts, plate: vehicle.plate }])
  })

  it('offers nothing for a vehicle of the fleet', async () => {
    const { model } = offerFor([vehicle.sts])
    model.start()
    await when(() => model.isKnown)
    expect(model.isInFleet).toBe(true)
  })

  it('tells why a full fleet does not take the vehicle', async () => {
    const { model } = offerFor([], true)
    model.add()
    await when(() => model.adding.failure !== null)
    expect([model.isInFleet, model.adding.failure?.message]).toEqual([false, full.message])
  })
})
