import { Effect } from 'effect'
import { demoSignIns } from '#adapters/backend/contract/account/account.contract.ts'
import type { MakeFeature } from '#adapters/backend/server/http/feature.ts'
import { route } from '#adapters/backend/server/http/route.ts'
import type { DemoAccount } from './demo-accounts.ts'

/** The sign-ins of a demo. They open sample data only, and every start of the server prints them too. */
export const demoFeature =
  (accounts: readonly DemoAccount[]): MakeFeature =>
  () => ({ routes: [route(demoSignIns, () => Effect.succeed({ accounts }))] })
