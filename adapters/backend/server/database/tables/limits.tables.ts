export interface RateLimitsTable {
  limit_name: string
  /** A user, a network, or the hash of an e-mail address. */
  holder: string
  slot: number
  asked: number
  counts_until: Date
}

export interface LookedUpNumbersTable {
  /** `network 203.0.113.7`, `user 4f1c…`. */
  holder: string
  number_hash: string
  asked_at: Date
}

/** Counts of calls and of looked-up numbers. */
export interface LimitsTables {
  rate_limits: RateLimitsTable
  looked_up_numbers: LookedUpNumbersTable
}
