import { type Email, parseEmail } from '#domain/identity/email.ts'
import type { ParsedForm } from '#domain/parsed.ts'
import { readForm } from '#domain/read-form.ts'
import { parseFreeText } from './free-text.ts'

/** Spec §3 Cashback request. */
export interface CashbackRequest {
  readonly email: Email
  readonly description: string
}

/** Validates the form of a cashback request (spec §3), field by field. */
export const readCashbackRequest = (
  form: Readonly<Record<keyof CashbackRequest, string>>,
): ParsedForm<CashbackRequest> =>
  readForm({ email: parseEmail(form.email), description: parseFreeText(form.description) })
