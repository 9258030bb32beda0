import { deskCases } from './cases/desk.cases.ts'
import { documentsCases } from './cases/documents.cases.ts'
import { driversCases } from './cases/drivers.cases.ts'
import { finesCases } from './cases/fines.cases.ts'
import { linksCases } from './cases/links.cases.ts'
import { membersCases } from './cases/members.cases.ts'
import { notificationsCases } from './cases/notifications.cases.ts'
import { organisationCases } from './cases/organisation.cases.ts'
import { paymentsCases } from './cases/payments.cases.ts'
import { profileCases } from './cases/profile.cases.ts'
import { savedViewsCases } from './cases/saved-views.cases.ts'
import { searchesCases } from './cases/searches.cases.ts'
import { servicesCases } from './cases/services.cases.ts'
import { sessionCases } from './cases/session.cases.ts'
import { supportCases } from './cases/support.cases.ts'
import { trackingCases } from './cases/tracking.cases.ts'
import type { CallCase } from './call-case.ts'

/** One case for each call, in the order of the contract. */
export const allCases: readonly CallCase[] = [
  ...trackingCases,
  ...sessionCases,
  ...profileCases,
  ...documentsCases,
  ...finesCases,
  ...searchesCases,
  ...paymentsCases,
  ...supportCases,
  ...deskCases,
  ...notificationsCases,
  ...linksCases,
  ...organisationCases,
  ...membersCases,
  ...savedViewsCases,
  ...driversCases,
  ...servicesCases,
]
