import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import { makeAccountCreation } from '#adapters/backend/server/features/session/account.routes.ts'
import { findRegistered, lockAddress } from '#adapters/backend/server/features/session/accounts.repository.ts'
import { endSessionsOf } from '#adapters/backend/server/features/session/session.repository.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { listStaff, setRole, type StaffMember } from './staff.repository.ts'
import { CodedError } from '#adapters/errors/coded-error.ts'

/** Why the staff was not changed: a stable code and a Russian sentence. */
export class StaffRefused extends CodedError<'staff.unknown'> {}

type StaffDeps = Pick<FeatureDeps, 'secret' | 'outbox' | 'siteUrl'> & { readonly now: () => Instant }

const invitation = (email: Email, siteUrl: string) => ({
  dedupeKey: `staff:${email}`,
  recipient: email,
  subject: 'Вас добавили в сотрудники',
  body: [
    'Здравствуйте!',
    `Войдите по ссылке из письма и задайте пароль: ${siteUrl}/auth/`,
    'Потом в командной строке: kvitok session start и kvitok desk support list.',
    'Если вы этого не ждали, не отвечайте на это письмо.',
  ].join('\n\n'),
})

/**
 * Gives an address the role `staff`; an address without an account gets one, without a password. The role has an effect once
 * the address is confirmed by a sign-in. Repeated, it changes nothing.
 */
export const addStaff = async (
  store: Store,
  email: Email,
  deps: StaffDeps,
): Promise<readonly StaffMember[]> => {
  await store.db.transaction().execute(async (trx) => {
    await lockAddress(trx, email)
    if ((await findRegistered(trx, email)) === undefined) await makeAccountCreation(deps, trx, email, false)
    await setRole(trx, email, 'staff')
    await deps.outbox.email(trx, invitation(email, deps.siteUrl))
  })
  return listStaff(store.db)
}

/**
 * Takes the role `staff` from an address and ends its sessions; the account stays. Rejects with `staff.unknown` if it has not
 * the role.
 */
export const removeStaff = async (store: Store, email: Email): Promise<readonly StaffMember[]> => {
  const isStaff = (await listStaff(store.db)).some((member) => member.email === email)
  if (!isStaff)
    throw new StaffRefused('staff.unknown', `Сотрудника ${email} нет. Список: kvitok backend staff list`)
  await store.db.transaction().execute(async (trx) => {
    const account = await findRegistered(trx, email)
    await setRole(trx, email, 'user')
    if (account !== undefined) await endSessionsOf(trx, account.user_id)
  })
  return listStaff(store.db)
}
