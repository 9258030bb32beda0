import type { AnyEndpoint } from './endpoint.ts'
import { accountCalls } from './account/account.contract.ts'
import { deskCalls } from './desk/desk.contract.ts'
import { requestCalls } from './desk/requests.contract.ts'
import { reviewCalls } from './desk/reviews.contract.ts'
import { listCapabilities } from './capabilities.contract.ts'
import { requestCashback } from './cashback.contract.ts'
import { documentCalls } from './documents.contract.ts'
import { driverPhoneCalls } from './drivers/driver-phones.contract.ts'
import { fineDriverCalls } from './drivers/fine-drivers.contract.ts'
import { scheduleCalls } from './drivers/schedules.contract.ts'
import { fineCalls } from './fines.contract.ts'
import { linkCalls } from './links.contract.ts'
import { sendMail } from './mail.contract.ts'
import { notificationCalls } from './notifications.contract.ts'
import { memberCalls } from './organisation/members.contract.ts'
import { savedViewCalls } from './organisation/saved-views.contract.ts'
import { organisationCalls } from './organisation/organisation.contract.ts'
import { subscriptionCalls } from './organisation/subscription.contract.ts'
import { paymentOrderCalls } from './payments/payment-order.contract.ts'
import { paymentCalls } from './payments/payments.contract.ts'
import { profileCalls } from './profile.contract.ts'
import { searchCalls } from './searches.contract.ts'
import { sessionCalls } from './session.contract.ts'
import { settingsCalls } from './account/settings.contract.ts'
import { signInCalls } from './account/sign-in.contract.ts'
import { supportCalls } from './support.contract.ts'
import { camerasCalls } from './services/cameras.contract.ts'
import { contentCalls } from './services/content.contract.ts'
import { cmsCalls } from './services/cms.contract.ts'
import { companyLookupCalls } from './services/company-lookup.contract.ts'
import { experimentsCalls } from './services/experiments.contract.ts'
import { geocoderCalls } from './services/geocoder.contract.ts'
import { trackingCalls } from './tracking.contract.ts'

const ownFolder = 'adapters/backend/contract'

/** Every call by the file that declares it; the files follow the order of spec §7. */
const callsByFile: Readonly<Record<string, readonly AnyEndpoint[]>> = {
  [`${ownFolder}/tracking.contract.ts`]: trackingCalls,
  [`${ownFolder}/session.contract.ts`]: sessionCalls,
  // Apart from the first two calls of sessions, which every page of the application loads.
  [`${ownFolder}/account/sign-in.contract.ts`]: signInCalls,
  [`${ownFolder}/account/account.contract.ts`]: accountCalls,
  [`${ownFolder}/profile.contract.ts`]: profileCalls,
  [`${ownFolder}/account/settings.contract.ts`]: settingsCalls,
  [`${ownFolder}/capabilities.contract.ts`]: [listCapabilities],
  [`${ownFolder}/documents.contract.ts`]: documentCalls,
  [`${ownFolder}/fines.contract.ts`]: fineCalls,
  [`${ownFolder}/searches.contract.ts`]: searchCalls,
  [`${ownFolder}/cashback.contract.ts`]: [requestCashback],
  [`${ownFolder}/mail.contract.ts`]: [sendMail],
  // Before the calls about a payment, whose number in a path would match the names of these.
  [`${ownFolder}/payments/payment-order.contract.ts`]: paymentOrderCalls,
  [`${ownFolder}/payments/payments.contract.ts`]: paymentCalls,
  [`${ownFolder}/support.contract.ts`]: supportCalls,
  [`${ownFolder}/desk/requests.contract.ts`]: requestCalls,
  [`${ownFolder}/desk/reviews.contract.ts`]: reviewCalls,
  [`${ownFolder}/desk/desk.contract.ts`]: deskCalls,
  [`${ownFolder}/notifications.contract.ts`]: notificationCalls,
  [`${ownFolder}/links.contract.ts`]: linkCalls,
  [`${ownFolder}/organisation/subscription.contract.ts`]: subscriptionCalls,
  [`${ownFolder}/organisation/organisation.contract.ts`]: organisationCalls,
  [`${ownFolder}/organisation/members.contract.ts`]: memberCalls,
  [`${ownFolder}/organisation/saved-views.contract.ts`]: savedViewCalls,
  [`${ownFolder}/drivers/schedules.contract.ts`]: scheduleCalls,
  [`${ownFolder}/drivers/driver-phones.contract.ts`]: driverPhoneCalls,
  [`${ownFolder}/drivers/fine-drivers.contract.ts`]: fineDriverCalls,
  [`${ownFolder}/services/cameras.contract.ts`]: camerasCalls,
  [`${ownFolder}/services/cms.contract.ts`]: cmsCalls,
  [`${ownFolder}/services/content.contract.ts`]: contentCalls,
  [`${ownFolder}/services/experiments.contract.ts`]: experimentsCalls,
  [`${ownFolder}/services/geocoder.contract.ts`]: geocoderCalls,
  [`${ownFolder}/services/company-lookup.contract.ts`]: companyLookupCalls,
}

/** Every call, once, file by file. */
export const contract: readonly AnyEndpoint[] = Object.values(callsByFile).flat()

/** The file that declares a call; the folder of the contract for a call that no file declares, such as one of a test. */
export const contractFileOf = (endpoint: AnyEndpoint): string =>
  Object.entries(callsByFile).find(([, calls]) => calls.includes(endpoint))?.[0] ?? ownFolder
