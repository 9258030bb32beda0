import { Effect, Exit } from 'effect'
import { describe, expect, it } from 'vitest'
import { makeFines } from '#application/fines/index.ts'
import { serviceUnavailable } from '#domain/documents/capability.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import type { DriverLicence } from '#domain/identity/driver-licence.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { Vin } from '#domain/identity/vin.ts'
import { redactList } from '#domain/charges/disclosure/redacted-charge.ts'
import { emptyChargeList } from '#domain/charges/list/charge-list.ts'
import { sampleFine } from '#tests/support/samples/charge-sample.ts'
import { fakeFinesPort } from '#tests/support/fakes/fines-port.ts'
import { fakeVehicles } from '#tests/support/fakes/vehicles.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'

const vehicle = { _tag: 'Vehicle', sts: '9912345678' as Sts, plate: 'А123ВС77' as Plate } as const
const ruling = { _tag: 'Uin', uin: '18810177261102104321' as Uin } as const

const setUp = (port = fakeFinesPort()) => {
  const { session, inThisSession, made, storage } = fakeSession()
  const added: string[] = []
  const vehicles = {
    add: (sts: Sts, plate: Plate) => Effect.sync(() => void added.push(`${sts} ${plate}`)),
    addLicence: (licence: DriverLicence) => Effect.sync(() => void added.push(licence)),
  }
  return { fines: makeFines(inThisSession(port), vehicles, session), added, made, storage }
}

describe('looking up a vehicle', () => {
  it('opens a session, adds the vehicle and returns the charges of its certificate', async () => {
    const ofCertificate = sampleFine()
    const other = sampleFine({ foundBy: [{ type: 'sts', identifier: '9900000000' }] })
    const list = { fines: [ofCertificate, other], taxes: [], sortIdentifiers: [] }
    const { fines, added, made } = setUp(
      fakeFinesPort({ charges: () => Effect.succeed({ _tag: 'Ok', value: list }) }),
    )

    const found = await Effect.runPromise(fines.lookUp(vehicle))

    expect(found.fines).toEqual([ofCertificate])
    expect(added).toEqual(['9912345678 А123ВС77'])
    expect(made()).toBe(1)
  })

  it('refuses a plate that belongs to another certificate', async () => {
    const document = { type: 'sts', identifier: vehicle.sts } as const
    const list = { fines: [], taxes: [], sortIdentifiers: [document], mismatched: [document] }
    const { fines } = setUp(fakeFinesPort({ charges: () => Effect.succeed({ _tag: 'Ok', value: list }) }))
    expect(await Effect.runPromise(Effect.flip(fines.lookUp(vehicle)))).toMatchObject({
      _tag: 'BackendRefused',
      code: 'vehicle.mismatch',
    })
  })

  it('ignores a mismatch of another vehicle of the visitor', async () => {
    const list = {
      fines: [sampleFine()],
      taxes: [],
      sortIdentifiers: [],
      mismatched: [{ type: 'sts', identifier: '9900000000' } as const],
    }
    const { fines } = setUp(fakeFinesPort({ charges: () => Effect.succeed({ _tag: 'Ok', value: list }) }))
    expect((await Effect.runPromise(fines.lookUp(vehicle))).fines).toEqual([sampleFine()])
  })

  it('keeps the session of an earlier look-up', async () => {
    const { fines, made } = setUp()
    await Effect.runPromise(fines.lookUp(vehicle))
    await Effect.runPromise(fines.lookUp(vehicle))
    expect(made()).toBe(1)
  })
})

describe('looking up a vehicle or a licence for a company', () => {
  it('adds nothing to the fleet, and asks with plate and certificate for the charges', async () => {
    const list = { ...emptyChargeList, fines: [sampleFine()] }
    const asked: unknown[] = []
    const { fines, added } = setUp(
      fakeFinesPort({
        byVehicle: (...question) => Effect.sync(() => (asked.push(question), list)),
        byDocument: (...question) => Effect.sync(() => (asked.push(question), list)),
      }),
    )
    const licence = { _tag: 'Licence', licence: '7712345678' as DriverLicence } as const

    expect(await Effect.runPromise(fines.lookUp(vehicle, undefined, { saves: false }))).toEqual(list)
    expect(await Effect.runPromise(fines.lookUp(licence, undefined, { saves: false }))).toEqual(list)

    expect(added).toEqual([])
    expect(asked).toEqual([
      [
        { type: 'plate', identifier: vehicle.plate },
        { type: 'sts', identifier: vehicle.sts },
      ],
      ['dl', licence.licence],
    ])
  })
})

describe('looking up a public number', () => {
  const number = { type: 'plate', identifier: vehicle.plate } as const

  it('returns sums and days with blanks for the rest, and adds no document', async () => {
    const list = { fines: [sampleFine()], taxes: [], sortIdentifiers: [] }
    const { fines, added, made } = setUp(fakeFinesPort({ sumsBy: () => Effect.succeed(redactList(list)) }))

    const found = await Effect.runPromise(fines.lookUp({ _tag: 'PublicNumber', number }))

    const { amount, ruledOn } = sampleFine()
    expect(found.fines).toMatchObject([{ amount, ruledOn, uin: '', title: '', place: null, foundBy: [] }])
    expect([added, made()]).toEqual([[], 1])
  })

  it('asks with the certificate for the charges of a VIN', async () => {
    const asked: unknown[] = []
    const port = fakeFinesPort({
      byVehicle: (...facts) =>
        Effect.sync(() => {
          asked.push(...facts)
          return { ...emptyChargeList, fines: [sampleFine()] }
        }),
    })
    const vin = 'XTA210990Y2763399' as Vin
    const found = await Effect.runPromise(setUp(port).fines.lookUp({ _tag: 'Vin', vin, sts: vehicle.sts }))
    expect(found.fines).toEqual([sampleFine()])
    expect(asked).toEqual([
      { type: 'vin', identifier: vin },
      { type: 'sts', identifier: vehicle.sts },
    ])
  })
})

describe('looking up a licence', () => {
  it('adds it to the documents of the visitor and returns its charges', async () => {
    const ofLicence = sampleFine({ foundBy: [{ type: 'licence', identifier: '9912345678' }] })
    const list = { fines: [ofLicence, sampleFine()], taxes: [], sortIdentifiers: [] }
    const { fines, added } = setUp(
      fakeFinesPort({ charges: () => Effect.succeed({ _tag: 'Ok', value: list }) }),
    )
    const found = await Effect.runPromise(
      fines.lookUp({ _tag: 'Licence', licence: '9912345678' as DriverLicence }),
    )
    expect(found.fines).toEqual([ofLicence])
    expect(added).toEqual(['9912345678'])
  })

  it('fails with the specified message and makes no call while the capability is off', async () => {
    const off = new BackendRefused({ code: 'capability.off', message: serviceUnavailable })
    const vehicles = { ...fakeVehicles, addLicence: () => Effect.fail(off) }
    const requests = fakeFinesPort({ charges: () => Effect.die('asked') })
    const fines = makeFines(requests, vehicles, fakeSession().session)
    const exit = await Effect.runPromiseExit(
      fines.lookUp({ _tag: 'Licence', licence: '9912345678' as DriverLicence }),
    )
    expect(JSON.stringify(exit)).toContain(serviceUnavailable)
  })
})

describe('looking up a ruling', () => {
  it('returns the charge of the ruling', async () => {
    const { fines } = setUp(fakeFinesPort({ byUin: () => Effect.succeed(sampleFine()) }))
    expect((await Effect.runPromise(fines.lookUp(ruling))).fines).toEqual([sampleFine()])
  })

  it('returns an empty list for a number that no source has', async () => {
    const { fines } = setUp()
    expect((await Effect.runPromise(fines.lookUp(ruling))).fines).toEqual([])
  })

  it('replaces an expired session once', async () => {
    let requests = 0
    const expired = new BackendRefused({ code: 'session.expired', message: 'Сессия истекла' })
    const { fines, made } = setUp(
      fakeFinesPort({
        byUin: () => {
          requests += 1
          return requests === 1 ? Effect.fail(expired) : Effect.succeed(sampleFine())
        },
      }),
    )
    expect((await Effect.runPromise(fines.lookUp(ruling))).fines).toHaveLength(1)
    expect(made()).toBe(2)
  })

  it('opens no further session when the new one has expired too', async () => {
    const expired = new BackendRefused({ code: 'session.expired', message: 'Сессия истекла' })
    const { fines, made } = setUp(fakeFinesPort({ byUin: () => Effect.fail(expired) }))
    const exit = await Effect.runPromiseExit(fines.lookUp(ruling))
    expect(Exit.isFailure(exit)).toBe(true)
    expect(made()).toBe(2)
  })
})

describe('the sources', () => {
  it('the sources are queried for the document of the look-up only', async () => {
    const requests: unknown[] = []
    const { fines } = setUp(
      fakeFinesPort({
        charges: ({ document }) =>
          Effect.sync(() => {
            requests.push(document)
            return { _tag: 'Ok', value: emptyChargeList }
          }),
      }),
    )
    await Effect.runPromise(fines.lookUp(vehicle))
    await Effect.runPromise(fines.lookUp({ _tag: 'Licence', licence: '9912345678' as DriverLicence }))
    expect(requests).toEqual([
      { type: 'sts', identifier: '9912345678' },
      { type: 'licence', identifier: '9912345678' },
    ])
  })
})

describe('refreshing all charges without a session', () => {
  it('fails with NotSignedIn without a call', async () => {
    const { fines } = setUp(fakeFinesPort({ charges: () => Effect.die('asked') }))
    const error = await Effect.runPromise(Effect.flip(fines.refresh('all')))
    expect(error._tag).toBe('NotSignedIn')
  })
})
