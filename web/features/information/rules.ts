import { cashbackRules } from './rules/cashback-rules.text.ts'
import { paymentRules } from './rules/payment-rules.text.ts'
import type { Shelf } from './shelf-page.tsx'

/** `/rules/:slug/`. */
export const rules: Shelf = {
  'cashback-rules': cashbackRules,
  'payment-rules': paymentRules,
}
