import { refused } from '#adapters/backend/server/http/refused.ts'

export const consentRequired = refused(
  'consent.required',
  'Чтобы писать на почту, нужно ваше согласие: отметьте его и повторите',
)
