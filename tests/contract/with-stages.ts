import { capabilitiesWithout } from '#domain/documents/capability.ts'
import { capabilities } from '#domain/documents/capability.ts'
import { withShop } from '#tests/adapters/backend/server/features/payments/with-shop.ts'
import type { TestDatabase } from '#tests/support/databases.ts'
import { ChargeSourceFake } from '#tests/support/fakes/charge-source.fake.ts'
import type { Stage, StageName } from './call-case.ts'
import { makeMember, makeOrganisation } from './members.ts'

const silentSource = (): ChargeSourceFake => {
  const source = new ChargeSourceFake('gis')
  source.answer = () => Promise.reject(new Error('the register does not answer'))
  return source
}

const stageOptions = {
  whole: {},
  'capabilities-off': { capabilities: capabilitiesWithout(capabilities) },
  'sources-down': { sources: [silentSource()] },
  'sources-none': { sources: [], services: { isDemo: false }, isSampleClosed: true },
} as const

/** Opens every kind of backend of the cases on one database. Call it in a `describe`, and call the returned function inside tests. */
export const withStages = (database: TestDatabase): ((name?: StageName) => Stage) => {
  const shops = {
    whole: withShop(database, stageOptions.whole),
    'capabilities-off': withShop(database, stageOptions['capabilities-off']),
    'sources-down': withShop(database, stageOptions['sources-down']),
    'sources-none': withShop(database, stageOptions['sources-none']),
  }
  return (name = 'whole') => {
    const shop = shops[name]()
    const { backend } = shop
    return {
      shop,
      backend,
      visitor: () => backend.signIn(),
      member: () => makeMember(backend),
      organisation: () => makeOrganisation(backend),
    }
  }
}
