import type { Email } from '#domain/identity/email.ts'
import { addStaff, removeStaff } from '#adapters/backend/server/features/desk/manage-staff.ts'
import { listStaff, type StaffMember } from '#adapters/backend/server/features/desk/staff.repository.ts'
import { migrate } from '#adapters/backend/server/database/migrate.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { makeOperatorDeps, type OperatorContext } from './operator-deps.ts'

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
  context: OperatorContext,
): Promise<readonly StaffMember[]> => {
  await migrate(store)
  return addStaff(store, email, await makeOperatorDeps(context))
}

/** Removes a member of staff and returns the others; rejects with an error for the operator. */
export const removeStaffFrom = async (store: Store, email: Email): Promise<readonly StaffMember[]> => {
  await migrate(store)
  return removeStaff(store, email)
}
