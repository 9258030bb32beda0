import type { FollowUpStage } from '#domain/payment/follow-up/follow-up.ts'

export interface PaymentConfirmationsTable {
  payment_id: string
  uin: string
  stage: Exclude<FollowUpStage, 'charged'>
  at: Date
  source: string
  received_at: Date
}

export interface RegisterBatchesTable {
  source: string
  batch: string
  /** SHA-256 of the body, hexadecimal. */
  body_hash: string
  /** The body of the answer, JSON. */
  answer: string
  received_at: Date
}

export interface RegisterPollsTable {
  source: string
  /** The token that the register gave with its last page; null before the first. */
  cursor: string | null
  etag: string | null
  next_at: Date
  succeeded_at: Date | null
  /** When the first of the last failed requests ended; null while requests succeed. */
  failed_since: Date | null
  failures: number
  /** When the operator was notified of the current failures. */
  alerted_at: Date | null
  refused_lines: number
}

/** What registers and treasuries have sent. */
export interface RegistersTables {
  payment_confirmations: PaymentConfirmationsTable
  register_batches: RegisterBatchesTable
  register_polls: RegisterPollsTable
}
