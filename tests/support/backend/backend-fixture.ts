import { Effect } from 'effect'
import { afterAll, beforeAll } from 'vitest'
import { instant, type Instant } from '#domain/dates/instant.ts'
import { type Plate, plateParts } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { type AuthData, channel, noAuth } from '#domain/session/auth-data.ts'
import { type Call, makeCall } from '#adapters/backend/client/call.ts'
import { client, newUser } from '#adapters/backend/contract/session.contract.ts'
import { type Backend, makeBackend } from '#adapters/backend/server/backend.ts'
import type { BackendOptions } from '#adapters/backend/server/backend-options.ts'
import { demoRegistry } from '#adapters/backend/server/registry/demo/demo-registry.ts'
import { demoFeature } from '#adapters/backend/server/sample/demo.routes.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { type ServiceOptions, servicesFeature } from '#adapters/services/services.routes.ts'
import {
  openDatabase,
  type OpenedDatabase,
  postgresql,
  silent,
  type TestDatabase,
} from '#tests/support/database/databases.ts'

/** 12:00 in Moscow of 21 November 2026, a Saturday. */
export const noon = instant(Date.parse('2026-11-21T09:00:00Z'))

/** A clock that only a test moves. */
export class TestClock {
  #now: Instant = noon

  now = (): Instant => this.#now

  advance(milliseconds: number): void {
    this.#now = instant(this.#now + milliseconds)
  }
}

/** In stored form. */
interface Vehicle {
  readonly sts: string
  readonly plate?: string
}

export interface BackendFixture {
  readonly store: Store
  readonly backend: Backend
  readonly clock: TestClock
  /** The real client, which calls the backend without a network. */
  readonly as: (auth: AuthData) => Call
  /** A new anonymous user, as the site makes one. */
  readonly signIn: (vehicle?: Vehicle) => Promise<AuthData>
  /** Sends an HTTP request with these headers and body. */
  readonly request: (path: string, init?: RequestInit) => Promise<Response>
}

const origin = 'http://backend.test'

/** The public address of the product in tests. */
export const siteUrl = 'https://kvitok.test'

const vehicleInput = ({ sts, plate }: Vehicle) => {
  const parts = plate === undefined ? undefined : plateParts(plate as Plate)
  return {
    sts: sts as Sts,
    ...(parts && { vehiclePlateNumber: parts.number, vehiclePlateRegion: parts.region }),
  }
}

const fixtureOf = (store: Store, { features = [], services, ...options }: FixtureOptions): BackendFixture => {
  const clock = new TestClock()
  const backend = makeBackend({
    store,
    log: silent,
    now: clock.now,
    secret: randomSecret,
    siteUrl,
    sources: [demoRegistry({ settleMs: 0 })],
    features: [servicesFeature(services), demoFeature([]), ...features],
    ...options,
  })
  const request: BackendFixture['request'] = (path, init) =>
    backend.handler(new Request(new URL(path, origin), init))
  const as: BackendFixture['as'] = (auth) =>
    makeCall({
      baseUrl: origin,
      fetch: (url, init) => backend.handler(new Request(url, init)),
      auth: () => auth,
      timeoutMs: 20_000,
    })
  const signIn: BackendFixture['signIn'] = (vehicle) => {
    const anyone = as(noAuth)
    return Effect.runPromise(
      Effect.gen(function* () {
        const made = yield* anyone.request(client, {})
        const input = { clientId: made.clientId, channel, ...(vehicle && vehicleInput(vehicle)) }
        return { ...made, ...(yield* anyone.request(newUser, input)) }
      }),
    )
  }
  return { store, backend, clock, as, signIn, request }
}

export interface FixtureOptions extends Partial<BackendOptions> {
  /** The third-party services; stand-ins with demo data when absent. */
  readonly services?: ServiceOptions | undefined
  readonly database?: TestDatabase
}

/** One backend for the tests of a file or of a `describe`: call it there, and call its answer inside the tests. */
export const withBackend = ({
  database = postgresql,
  ...options
}: FixtureOptions = {}): (() => BackendFixture) => {
  let fixture: BackendFixture | undefined
  let opened: OpenedDatabase | undefined

  beforeAll(async () => {
    opened = await openDatabase(database)
    fixture = fixtureOf(opened.store, options)
  })
  afterAll(async () => {
    await fixture?.backend.close()
    await opened?.close()
  })

  return () => {
    if (fixture === undefined) throw new Error('the backend is there only while tests run')
    return fixture
  }
}
