import { afterAll, beforeAll } from 'vitest'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { chargesOf } from '#domain/charges/list/charge-list.ts'
import { storageKeys } from '#domain/session/storage-keys.ts'
import { formatCredentials, siteSessionCookie } from '#adapters/storage/site-session.ts'
import { memoryStorage } from '#adapters/storage/text-storage.ts'
import { openProductContainer } from '#adapters/wiring/product.ts'
import { finesUseCases } from '#adapters/wiring/services/fines.ts'
import { withShop } from '#tests/adapters/backend/server/features/payments/with-shop.ts'
import { makeVictims } from '#tests/attack/victim.ts'
import { fixtureOf } from '#tests/contract/with-fixtures.ts'
import { type DatabasePlace, postgresql } from '#tests/support/database/databases.ts'
import { type FullDeployment, openFullDeployment } from '#tests/support/product/full-deployment.ts'
import { newMember } from '#tests/support/backend/member.ts'
import { partnerHost } from '#tests/support/product/running-product.ts'
import { demoVehicle } from '#tests/support/samples/sample-vehicle.ts'
import { runAsVisitor } from '#tests/support/product/visitor.ts'

/** The site, a visitor who is signed in to it, and other users with canaries in their data. */
export interface VisitedSite extends FullDeployment {
  /** The cookie of the visitor. */
  readonly cookie: string
  /** Ids of the charges that the visitor has looked up: pages of the visitor link to them. */
  readonly ownIds: readonly string[]
  /** Ids of all records of the other users. */
  readonly foreignIds: readonly string[]
}

const vehicle = { _tag: 'Vehicle', sts: demoVehicle.sts as Sts, plate: demoVehicle.plate as Plate } as const

/** The site with its backend and its bank in this process, on a database with data of several users, for the tests of one file. */
export const withVisitedSite = (): (() => VisitedSite) => {
  let place: DatabasePlace | undefined
  let visited: VisitedSite | undefined
  const readyPlace = async () => (place = await postgresql.readyPlace())
  const shop = withShop({ ...postgresql, readyPlace })
  beforeAll(async () => {
    const fixture = fixtureOf(shop())
    // The deployment reads the clock of the system.
    fixture.backend.clock.advance(Date.now() - fixture.backend.clock.now())
    const { ids } = await makeVictims(fixture)
    const auth = formatCredentials(await newMember(fixture.backend))
    const deployment = await openFullDeployment({
      DATABASE_URL: place?.url ?? '',
      WEBVIEW_HOSTS: partnerHost,
    })
    const storage = memoryStorage()
    storage.set(storageKeys.auth, auth)
    const services = openProductContainer({
      backend: { baseUrl: deployment.url, fetch: (input, init) => fetch(input, init), timeoutMs: 30_000 },
      storage,
      platform: 'web',
      siteType: 'fine',
    })
    const charges = chargesOf(await runAsVisitor(services(finesUseCases).lookUp(vehicle)))
    const cookie = `${siteSessionCookie(false)}=${encodeURIComponent(auth)}`
    visited = { ...deployment, cookie, ownIds: charges.map(({ id }) => id), foreignIds: ids }
  })
  afterAll(() => visited?.close())
  return () => {
    if (visited === undefined) throw new Error('the site is there only while tests run')
    return visited
  }
}
