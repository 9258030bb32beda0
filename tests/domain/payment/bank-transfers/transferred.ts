import type { Charge } from '#domain/charges/charge.ts'
import { recipient } from '#tests/support/samples/sample-recipient.ts'
import { speeding } from '#tests/domain/charges/law/speeding.ts'

/** A charge that can be paid from the account of a company. */
export const transferred: Charge = { ...speeding, recipient }
