import { serviceCalls } from '#adapters/services/services.contract.ts'
import type { AnyEndpoint } from './endpoint.ts'
import { documentCalls } from './documents.contract.ts'
import { driverCalls } from './drivers.contract.ts'
import { fineCalls } from './fines.contract.ts'
import { linkCalls } from './links.contract.ts'
import { notificationCalls } from './notifications.contract.ts'
import { organisationCalls } from './organisation.contract.ts'
import { paymentCalls } from './payments.contract.ts'
import { profileCalls } from './profile.contract.ts'
import { searchCalls } from './searches.contract.ts'
import { sessionCalls } from './session.contract.ts'
import { supportCalls } from './support.contract.ts'
import { trackingCalls } from './tracking.contract.ts'

/** Every call, once, in the order of spec §7. */
export const contract: readonly AnyEndpoint[] = [
  ...trackingCalls,
  ...sessionCalls,
  ...profileCalls,
  ...documentCalls,
  ...fineCalls,
  ...searchCalls,
  ...paymentCalls,
  ...supportCalls,
  ...notificationCalls,
  ...linkCalls,
  ...organisationCalls,
  ...driverCalls,
  ...serviceCalls,
]
