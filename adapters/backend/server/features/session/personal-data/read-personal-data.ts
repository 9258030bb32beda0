import { type PersonalData, personalDataFormat, personalDataVersion } from '#domain/session/personal-data.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { isoInstant } from './moments.ts'
import { readAccount, readConsents, type DataSubject, readSessions } from './own-account.repository.ts'
import { readDocuments } from './own-documents.repository.ts'
import { readEmailsTo, readNotifications, readPush } from './own-messages.repository.ts'
import { readOwnMembership } from './own-membership.repository.ts'
import { readOwnOrganisation } from './own-organisation.repository.ts'
import { readOwnPayments } from './own-payments.repository.ts'
import { readOwnRequests } from './own-requests.repository.ts'

/** An address that was never confirmed may belong to another person, and so may the e-mails that were sent to it. */
const readEmails = async (
  trx: Trx,
  { email, emailConfirmedAt }: PersonalData['account'],
): Promise<PersonalData['emails']> =>
  email === null || emailConfirmedAt === null ? [] : readEmailsTo(trx, email)

/** 152-FZ, article 14. Read in one transaction, so that all sections show the same moment. */
export const readPersonalData = async (trx: Trx, reader: DataSubject): Promise<PersonalData> => {
  const { userId, now } = reader
  const account = await readAccount(trx, userId)
  return {
    format: personalDataFormat,
    version: personalDataVersion,
    exportedAt: isoInstant(new Date(now)),
    account,
    consents: await readConsents(trx, userId),
    documents: await readDocuments(trx, userId),
    payments: await readOwnPayments(trx, reader),
    notifications: await readNotifications(trx, userId),
    push: await readPush(trx, userId),
    emails: await readEmails(trx, account),
    sessions: await readSessions(trx, reader),
    ...(await readOwnRequests(trx, userId)),
    organisation: await readOwnOrganisation(trx, userId),
    ...(await readOwnMembership(trx, userId)),
  }
}
