import { capabilitiesWithout, capabilities } from '#domain/documents/capability.ts'
import { withShop } from '#tests/adapters/backend/server/features/payments/with-shop.ts'
import type { Shop } from '#tests/adapters/backend/server/features/payments/shop.ts'
import type { TestDatabase } from '#tests/support/database/databases.ts'
import { ChargeSourceFake } from '#tests/support/fakes/charge-source.fake.ts'
import type { CallFixture, FixtureName } from './call-case.ts'
import { makeMember, makeOrganisation } from './members.ts'

const silentSource = (): ChargeSourceFake => {
  const source = new ChargeSourceFake('gis')
  source.answer = () => Promise.reject(new Error('the register does not answer'))
  return source
}

const fixtureOptions = {
  whole: {},
  'capabilities-off': { capabilities: capabilitiesWithout(capabilities) },
  'sources-down': { sources: [silentSource()] },
  'sources-none': { sources: [], services: { isDemo: false }, isSampleClosed: true },
} as const

/** The fixture of calls to the backend of a shop. */
export const fixtureOf = (shop: Shop): CallFixture => {
  const { backend } = shop
  return {
    shop,
    backend,
    visitor: () => backend.signIn(),
    member: () => makeMember(backend),
    organisation: () => makeOrganisation(backend),
  }
}

/** Opens the backends of the cases, all of them unless `names` says which, each with a database. Call it in a `describe`, and call the returned function inside tests. */
export const withFixtures = (
  database: TestDatabase,
  names: readonly FixtureName[] = Object.keys(fixtureOptions) as readonly FixtureName[],
): ((name?: FixtureName) => CallFixture) => {
  const shops = new Map(names.map((name) => [name, withShop(database, fixtureOptions[name])]))
  return (name = 'whole') => {
    const shop = shops.get(name)?.()
    if (shop === undefined) throw new Error(`the fixture ${name} was not opened`)
    return fixtureOf(shop)
  }
}
