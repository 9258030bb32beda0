import { allPromotionsList } from './licenses/all-promotions-list.text.ts'
import { licenseAgreement } from './licenses/license-agreement.text.ts'
import { personalDataConsent } from './licenses/personal-data-consent.text.ts'
import { refundRules } from './licenses/refund-rules.text.ts'
import type { Shelf } from './shelf-page.tsx'

/** `/licenses/:slug/`. */
export const licenses: Shelf = {
  'license-agreement': licenseAgreement,
  'personal-data-consent': personalDataConsent,
  'refund-rules': refundRules,
  'all-promotions-list': allPromotionsList,
}
