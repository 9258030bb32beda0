import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { NotSignedIn } from '#application/shared/backend.errors.ts'
import { memoryStorage } from '#adapters/storage/text-storage.ts'
import { makeAuthStorage } from '#adapters/storage/auth-storage.ts'
import { openProductContainer } from '#adapters/wiring/product.ts'
import { finesUseCases } from '#adapters/wiring/services/fines.ts'
import { pdfDownloadsPort } from '#adapters/wiring/services/pdf-downloads.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { noAuth } from '#domain/session/auth-data.ts'
import { chargesOf } from '#domain/charges/list/charge-list.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { type DatabasePlace, postgresql } from '#tests/support/database/databases.ts'
import { readPdf } from '#tests/support/files/pdf-text.ts'
import { demoVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { runAsVisitor, visitorOf } from '#tests/support/product/visitor.ts'
import { openFullDeployment, type FullDeployment } from '#tests/support/product/full-deployment.ts'

let place: DatabasePlace
let deployment: FullDeployment

beforeAll(async () => {
  place = await postgresql.readyPlace()
  deployment = await openFullDeployment({ DATABASE_URL: place.url ?? '' })
})

afterAll(async () => {
  await deployment?.close()
  await place?.remove()
})

const vehicle = { _tag: 'Vehicle', sts: demoVehicle.sts as Sts, plate: demoVehicle.plate as Plate } as const

/** An anonymous visitor who has looked up a vehicle. */
const visitorWithFines = async () => {
  const request = visitorOf(deployment)
  const list = await runAsVisitor(request(finesUseCases).lookUp(vehicle))
  return { request, charges: chargesOf(list) }
}

const textOf = (file: Uint8Array): string => readPdf(file).text.replaceAll(/\s+/g, ' ')

describe('PDF documents of an anonymous visitor', () => {
  it('hold the list that the visitor has looked up, as the server reads it again', async () => {
    const { request, charges } = await visitorWithFines()
    const ids = charges.map(({ id }) => id)
    const text = textOf(
      await runAsVisitor(request(pdfDownloadsPort).download({ kind: 'fines', ids, omitted: 0 })),
    )
    expect(charges.length).toBeGreaterThan(2)
    for (const { uin } of charges) expect(text).toContain(formatUin(uin).slice(0, 9))
    expect(text).toContain('Госномер К 456 МН 77')
  })

  it('hold an appeal with the ruling of the backend and the words of the visitor', async () => {
    const { request, charges } = await visitorWithFines()
    const [fine] = charges
    if (fine === undefined) throw new Error('the demo vehicle has no charges')
    const appeal = {
      kind: 'appeal',
      id: fine.id,
      reason: 'sold',
      evidence: [],
      circumstances: 'Машину продали весной',
      deliveredOn: null,
    } as const
    const text = textOf(await runAsVisitor(request(pdfDownloadsPort).download(appeal)))
    expect(text).toContain('Машину продали весной')
    expect(text).toContain(formatUin(fine.uin).slice(0, 9))
  })

  it('PDF documents of an anonymous visitor are refused without a session that the backend knows', async () => {
    const { charges } = await visitorWithFines()
    const storage = memoryStorage()
    makeAuthStorage(storage).write('web', {
      ...noAuth,
      session: 'made',
      rand: 'up',
      userId: charges[0]?.id ?? '',
    })
    const stranger = openProductContainer({
      backend: { baseUrl: deployment.url, fetch: (input, init) => fetch(input, init), timeoutMs: 30_000 },
      storage,
      platform: 'web',
      siteType: 'fine',
    })
    const ids = charges.map(({ id }) => id)
    await expect(
      runAsVisitor(stranger(pdfDownloadsPort).download({ kind: 'fines', ids, omitted: 0 })),
    ).rejects.toThrow(NotSignedIn)
  })
})
