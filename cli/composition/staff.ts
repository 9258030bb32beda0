import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import { addStaff, removeStaff } from '#adapters/backend/server/features/desk/manage-staff.ts'
import { listStaff, type StaffMember } from '#adapters/backend/server/features/desk/staff.repository.ts'
import { migrate } from '#adapters/backend/server/database/migrate.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { makeOutbox, noDeliveries } from '#adapters/backend/server/outbox/outbox.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import { brandsIn } from '#adapters/wiring/read-brands.ts'
import type { Settings } from '#adapters/wiring/settings.ts'

export type { StaffMember }

/** Returns the members of staff by address. */
export const listStaffOf = async (store: Store): Promise<readonly StaffMember[]> => {
  await migrate(store)
  return listStaff(store.db)
}

/** Adds a member of staff and returns all. The invitation is stored in the outbox, and the server sends it. */
export const addStaffTo = async (
  store: Store,
  email: Email,
  settings: Settings,
  now: () => Instant,
): Promise<readonly StaffMember[]> => {
  await migrate(store)
  const brandContext = { brands: await brandsIn(settings.brandsFile), siteUrl: settings.publicUrl }
  return addStaff(store, email, {
    now,
    secret: randomSecret,
    siteUrl: settings.publicUrl,
    outbox: makeOutbox({ now, deliveries: noDeliveries, brandContext }),
  })
}

/** Removes a member of staff and returns the others; rejects with an error for the operator. */
export const removeStaffFrom = async (store: Store, email: Email): Promise<readonly StaffMember[]> => {
  await migrate(store)
  return removeStaff(store, email)
}
