import { Schema } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import type { PaymentSystem } from '#domain/payment/payment-system.ts'
import { OrderWebhook } from '#adapters/backend/server/acquirer/acquirer-messages.ts'
import { webhookFields } from '#adapters/backend/server/acquirer/moneta-messages.ts'
import { sign, signatureHeader } from '#adapters/backend/server/acquirer/signature.ts'
import { signForm } from '#adapters/backend/server/acquirer/signed-form.ts'

interface CallbackDialect {
  /** The webhook in the format of this merchant; signed again at every attempt. */
  readonly message: (
    secret: string,
    note: string,
    now: Instant,
  ) => { readonly body: string; readonly headers: Readonly<Record<string, string>> }
  /** Whether the merchant's answer acknowledges the webhook. */
  readonly isThanked: (answer: string) => boolean
}

const readNote = Schema.decodeUnknownSync(Schema.fromJsonString(OrderWebhook))

export const dialects: Readonly<Record<PaymentSystem, CallbackDialect>> = {
  A3: {
    message: (secret, note, now) => ({
      body: note,
      headers: { 'content-type': 'application/json', [signatureHeader]: sign(secret, note, now) },
    }),
    isThanked: () => true,
  },
  moneta: {
    message: (secret, note, now) => ({
      body: signForm(secret, 'notify', webhookFields(readNote(note)), now),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
    isThanked: (answer) => answer.trim() === 'SUCCESS',
  },
}
