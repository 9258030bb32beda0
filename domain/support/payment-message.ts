import { type Email, parseEmail } from '#domain/identity/email.ts'
import type { ParsedForm } from '#domain/parsed.ts'
import { parsedForm } from '#domain/parsed-form.ts'
import { parseFreeText } from './free-text.ts'

/** A message about one payment: a cashback request (spec §3), or a problem with the payment. */
export interface PaymentMessage {
  readonly email: Email
  readonly description: string
}

/** Validates the form of a message about a payment, field by field. Issues: those of an e-mail address and of a free text. */
export const parsePaymentMessage = (
  form: Readonly<Record<keyof PaymentMessage, string>>,
): ParsedForm<PaymentMessage> =>
  parsedForm({ email: parseEmail(form.email), description: parseFreeText(form.description) })
