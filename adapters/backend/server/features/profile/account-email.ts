import type { Email } from '#domain/identity/email.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import {
  type AccountRow,
  findAccount,
} from '#adapters/backend/server/features/session/accounts.repository.ts'

/** Returns the address of an account as the contract has it: empty where there is none. */
export const presentEmail = (account: AccountRow | undefined) => ({
  email: account?.email ?? '',
  isConfirmed: account !== undefined && account.email_confirmed_at !== null,
  isSubscribed: account?.is_subscribed ?? false,
})

/** Returns the address of a user's account as the contract has it. */
export const emailOfUser = async (db: Database | Trx, userId: string) =>
  presentEmail(await findAccount(db, userId))

/** True for an account that can sign in, whose address therefore changes by a confirmed e-mail only. */
export const isRegistered = (
  account: AccountRow | undefined,
): account is AccountRow & { readonly email: Email } =>
  account !== undefined && account.registered_at !== null && account.email !== null
