import { randomBytes } from 'node:crypto'
import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Inn } from '#domain/identity/inn.ts'
import { demoType, isDemo, isOver, subscribe } from '#domain/organisation/subscription.ts'
import { demoDays } from '#domain/organisation/tariff.ts'
import { consentWordings } from '#domain/session/consent-wordings.ts'
import {
  insertOrganisation,
  organisationOf,
  subscriptionOf,
  updateOrganisationRow,
} from '#adapters/backend/server/features/organisation/organisations.repository.ts'
import { storedSecret } from '#adapters/backend/server/secrets/stored-secret.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'
import {
  findRegistered,
  saveAccountAnswers,
  lockAddress,
} from '#adapters/backend/server/features/session/accounts.repository.ts'
import {
  insertConsent,
  latestConsents,
} from '#adapters/backend/server/features/session/consents.repository.ts'
import { makeAccountCreation } from '#adapters/backend/server/features/session/account.routes.ts'
import { hashPassword } from '#adapters/backend/server/secrets/password-hash.ts'

/** A demo account, printed at the start of the server; its password is valid for this installation only. */
export interface DemoAccount {
  readonly email: string
  readonly password: string
  readonly isLegalEntity: boolean
}

/** The addresses of the demo accounts, on a reserved domain (RFC 2606). */
export const demoEmails = {
  driver: 'driver@kvitok.example' as Email,
  company: 'company@kvitok.example' as Email,
} as const

const demos = [
  { email: demoEmails.driver, isLegalEntity: false },
  { email: demoEmails.company, isLegalEntity: true },
] as const

/** The INN has a valid check digit and belongs to no company, because codes of regions begin with 01. */
const demoCompany = { inn: '0000000018' as Inn, name: 'ООО «Пробный автопарк»' }

/** Characters without those that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

const newPassword = (): string =>
  Array.from(randomBytes(12), (byte) => alphabet[byte % alphabet.length])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-')

/**
 * Returns the stored password. It is printed at every start: a demo contains no real data, and the password is deleted with
 * it.
 */
const demoPassword = ({ db }: Store, email: string): Promise<string> =>
  storedSecret(db, `demo password of ${email}`, newPassword)

/** Starts the trial of the sample company again when it is over; a paid tariff that the operator granted ends as any other. */
const renewTrial = async (trx: Trx, userId: string, now: Instant): Promise<void> => {
  const row = await organisationOf(trx, userId)
  if (row === undefined) return
  const subscription = subscriptionOf(row)
  if (!isDemo(subscription) || !isOver(subscription, now)) return
  const { subscribeType, endsAt } = subscribe(null, { subscribeType: demoType, countDays: demoDays }, now)
  const trial = {
    subscribe_type: subscribeType,
    count_days: demoDays,
    subscription_ends_at: new Date(endsAt),
  }
  await updateOrganisationRow(trx, row.id, trial, now)
}

/** Records the consents that the registration form requires. Data folders of older versions have sample accounts without them. */
const giveMissingConsents = async (trx: Trx, userId: string, email: Email, now: Instant): Promise<void> => {
  const answered = await latestConsents(trx, userId)
  for (const { kind, version, isNeeded } of consentWordings)
    if (isNeeded && !answered.has(kind))
      await insertConsent(trx, { userId, kind, version, isGiven: true, subject: email, now })
}

const createAccount = async (
  trx: Trx,
  now: () => Instant,
  { email, isLegalEntity }: (typeof demos)[number],
  password: string,
): Promise<string> => {
  const userId = await makeAccountCreation({ now, secret: randomSecret }, trx, email, isLegalEntity)
  await saveAccountAnswers(trx, userId, { password, email_confirmed_at: new Date(now()), is_sample: true })
  if (isLegalEntity) await insertOrganisation(trx, { userId, ...demoCompany, now: now() })
  return userId
}

/**
 * Creates the missing demo accounts and returns their credentials: a driver and an organisation, on addresses of a reserved
 * domain (RFC 2606). `fill-sample.ts` adds their data.
 */
export const createDemoAccounts = async (
  store: Store,
  now: () => Instant,
): Promise<readonly DemoAccount[]> => {
  const created: DemoAccount[] = []
  for (const demo of demos) {
    const { email, isLegalEntity } = demo
    const password = await demoPassword(store, email)
    const known = await findRegistered(store.db, email)
    // Hashing takes longer than the rest, so it happens once and outside of the transaction.
    const hashed = known === undefined ? await hashPassword(password) : ''
    await store.db.transaction().execute(async (trx) => {
      await lockAddress(trx, email)
      const registered = await findRegistered(trx, email)
      const userId = registered?.user_id ?? (await createAccount(trx, now, demo, hashed))
      if (registered !== undefined) await renewTrial(trx, userId, now())
      await giveMissingConsents(trx, userId, email, now())
    })
    created.push({ email, password, isLegalEntity })
  }
  return created
}
