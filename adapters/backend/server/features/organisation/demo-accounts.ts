import { randomBytes } from 'node:crypto'
import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Inn } from '#domain/identity/inn.ts'
import { insertOrganisation } from './organisations.repository.ts'
import { storedSecret } from '#adapters/backend/server/secrets/stored-secret.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import type { Store, Trx } from '#adapters/backend/server/database/store.ts'
import {
  findRegistered,
  saveAccountAnswers,
  lockAddress,
} from '#adapters/backend/server/features/session/accounts.repository.ts'
import { makeAccountCreation } from '#adapters/backend/server/features/session/account.routes.ts'
import { hashPassword } from '#adapters/backend/server/features/session/password-hash.ts'

/** A demo account, printed at the start of the server; its password is valid for this installation only. */
export interface DemoAccount {
  readonly email: string
  readonly password: string
  readonly isLegalEntity: boolean
}

const demos = [
  { email: 'driver@kvitok.example' as Email, isLegalEntity: false },
  { email: 'company@kvitok.example' as Email, isLegalEntity: true },
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

/** Fills a new sample company; an argument, because vehicles and drivers belong to higher features. */
export type FillCompany = (
  trx: Trx,
  company: { readonly userId: string; readonly organisationId: string; readonly now: Instant },
) => Promise<void>

/**
 * Creates the missing demo accounts and returns their credentials: a driver and an organisation, on addresses of a reserved
 * domain (RFC 2606). Only for installations with generated charges (DEMO_REGISTRY=on).
 */
export const seedDemoAccounts = async (
  store: Store,
  now: () => Instant,
  fillCompany: FillCompany,
): Promise<readonly DemoAccount[]> => {
  const seeded: DemoAccount[] = []
  for (const { email, isLegalEntity } of demos) {
    const password = await demoPassword(store, email)
    const known = await findRegistered(store.db, email)
    if (known === undefined) {
      const hashed = await hashPassword(password)
      await store.db.transaction().execute(async (trx) => {
        await lockAddress(trx, email)
        if ((await findRegistered(trx, email)) !== undefined) return
        const userId = await makeAccountCreation({ now, secret: randomSecret }, trx, email, isLegalEntity)
        await saveAccountAnswers(trx, userId, { password: hashed, email_confirmed_at: new Date(now()) })
        if (!isLegalEntity) return
        const { id } = await insertOrganisation(trx, { userId, ...demoCompany, now: now() })
        await fillCompany(trx, { userId, organisationId: id, now: now() })
      })
    }
    seeded.push({ email, password, isLegalEntity })
  }
  return seeded
}
