import { readdirSync, readFileSync } from 'node:fs'
import { lookUpAndPay } from './0001-look-up-and-pay.ts'
import { rateLimits } from './0002-rate-limits.ts'
import { outbox } from './0003-outbox.ts'
import { accounts } from './0004-accounts.ts'
import { documents } from './0005-documents.ts'
import { organisations } from './0006-organisations.ts'
import { contacts } from './0007-contacts.ts'
import { paymentFollowUp } from './0008-payment-follow-up.ts'
import { chargeLists } from './0009-charge-lists.ts'
import { chargeDocuments } from './0010-charge-documents.ts'
import { links } from './0011-links.ts'
import { notices } from './0012-notices.ts'
import { accountBrand } from './0013-account-house.ts'
import { chargedTwice } from './0014-charged-twice.ts'
import { signInNetworks } from './0015-sign-in-networks.ts'
import { chargeDocumentsKey } from './0016-charge-documents-key.ts'
import type { Migration } from './migration.ts'

/** The folder of this module, in the sources and in a build: `copy-sql-files.plugin.ts` copies the files there. */
const migrationFolder = new URL('./', import.meta.url)

const readSqlFile = (file: string): Migration => ({
  name: file.slice(0, -'.sql'.length),
  file,
  // A checkout on Windows may have CRLF line ends, which must not change the hash.
  sql: readFileSync(new URL(file, migrationFolder), 'utf8').replaceAll('\r\n', '\n'),
})

/** The migrations that are `.sql` files, by name. */
const readSqlFiles = (): readonly Migration[] => {
  const files = readdirSync(migrationFolder).filter((name) => name.endsWith('.sql'))
  // Without its files the program would treat a current database as one of a newer program.
  if (files.length === 0)
    throw new Error(`No .sql migrations in ${migrationFolder.href}: the build has not copied them`)
  return files.toSorted().map(readSqlFile)
}

/** Written before migrations were `.sql` files; the list is complete. */
const typeScriptMigrations = [
  lookUpAndPay,
  rateLimits,
  outbox,
  accounts,
  documents,
  organisations,
  contacts,
  paymentFollowUp,
  chargeLists,
  chargeDocuments,
  links,
  notices,
  accountBrand,
  chargedTwice,
  signInNetworks,
  chargeDocumentsKey,
]

/** In the order of application. A released migration is never edited: its text is compared at every start. */
export const migrations: readonly Migration[] = [
  ...typeScriptMigrations.map((migration) => ({ ...migration, file: `${migration.name}.ts` })),
  ...readSqlFiles(),
]
