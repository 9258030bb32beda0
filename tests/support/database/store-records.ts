import type { ChargeRecord } from '#adapters/backend/server/registry/charge-record.ts'
import { storeCharges } from '#adapters/backend/server/registry/store-charges.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { noon } from '#tests/support/backend/backend-fixture.ts'

/** Puts charges into the store as an import does. */
export const storeRecords = (store: Store, records: readonly ChargeRecord[], source = 'import') =>
  store.db.transaction().execute((trx) => storeCharges(trx, records, { source, now: noon, known: 'replace' }))
