import type { Email } from '#domain/identity/email.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'

/** Whether an address belongs to an account with the role `staff`. */
export const isStaffAddress = async (db: Database | Trx, email: string): Promise<boolean> =>
  (await db
    .selectFrom('accounts')
    .select('user_id')
    .where('email', '=', email as Email)
    .where('role', '=', 'staff')
    .executeTakeFirst()) !== undefined

export interface StaffMember {
  readonly email: string
  /** Whether the address is confirmed; the role has no effect before. */
  readonly isConfirmed: boolean
}

/** Returns the members of staff by address. */
export const listStaff = async (db: Database): Promise<readonly StaffMember[]> => {
  const rows = await db
    .selectFrom('accounts')
    .select(['email', 'email_confirmed_at'])
    .where('role', '=', 'staff')
    .orderBy('email')
    .execute()
  return rows.map(({ email, email_confirmed_at: at }) => ({ email: email ?? '', isConfirmed: at !== null }))
}

/** Sets the role of a registered account; returns whether there is such an account. */
export const setRole = async (trx: Trx, email: Email, role: 'user' | 'staff'): Promise<boolean> => {
  const { numUpdatedRows } = await trx
    .updateTable('accounts')
    .set({ role })
    .where('email', '=', email)
    .where('registered_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
