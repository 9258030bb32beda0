import { refused } from '#adapters/backend/server/http/refused.ts'

/** Fails for an address without the consent of its reader (152-ФЗ). */
export const consentRequired = refused(
  'consent.required',
  'Чтобы писать на почту, нужно ваше согласие: отметьте его и повторите',
)
