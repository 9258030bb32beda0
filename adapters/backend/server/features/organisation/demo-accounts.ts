import { randomBytes } from 'node:crypto'
import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Inn } from '#domain/identity/inn.ts'
import { insertOrganisation } from './organisations.repository.ts'
import { storedSecret } from '#adapters/backend/server/secrets/stored-secret.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import {
  findRegistered,
  saveAccountAnswers,
  lockAddress,
} from '#adapters/backend/server/features/session/accounts.repository.ts'
import { makeAccountCreation } from '#adapters/backend/server/features/session/account.routes.ts'
import { hashPassword } from '#adapters/backend/server/features/session/password-hash.ts'

/** A way to look around: told to whoever starts the server, and good for this installation alone. */
export interface DemoAccount {
  readonly email: string
  readonly password: string
  readonly isLegalEntity: boolean
}

const demos = [
  { email: 'driver@kvitok.example' as Email, isLegalEntity: false },
  { email: 'company@kvitok.example' as Email, isLegalEntity: true },
] as const

/** Its number passes the check and belongs to nobody: regions begin with 01. */
const demoCompany = { inn: '0000000018' as Inn, name: 'ООО «Пробный автопарк»' }

/** Without letters that look alike. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789'

const newPassword = (): string =>
  Array.from(randomBytes(12), (byte) => alphabet[byte % alphabet.length])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-')

/** Shown at every start: a demo hides nothing, and its passwords die with its data. */
const demoPassword = ({ db }: Store, email: string): Promise<string> =>
  storedSecret(db, `demo password of ${email}`, newPassword)

/**
 * Makes the demo accounts where they are missing, and says how to sign in: a driver and an organisation, on addresses
 * of a reserved domain (RFC 2606). Only for installations whose charges are made up (DEMO_REGISTRY=on).
 */
export const seedDemoAccounts = async (store: Store, now: () => Instant): Promise<readonly DemoAccount[]> => {
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
        if (isLegalEntity) await insertOrganisation(trx, { userId, ...demoCompany, now: now() })
      })
    }
    seeded.push({ email, password, isLegalEntity })
  }
  return seeded
}
