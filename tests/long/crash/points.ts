/** A moment of a process: what it is doing, what it has reached, and for which time. */
export interface CrashPoint {
  readonly name: string
  /** A request or `job`, and what it has reached. */
  readonly at: string
  readonly times?: number
  /** The beginning of the statement whose answer is the moment `job statement`. */
  readonly statement?: string
  /** The command that reaches it where server and worker are separate processes; the server where it is absent. */
  readonly process?: 'worker'
  /** What the payer does before entering a card; enters it at once where it is absent. */
  readonly payer?: 'watches' | 'waits'
  /** The database is frozen for 45 seconds here: a transaction of the payment is open, or its next statement follows at once. */
  readonly freezesLong?: true
}

/** The moments of a payment, numbered in the order of its life. */
export const crashPoints: readonly CrashPoint[] = [
  { name: '1 request read', at: 'create read' },
  { name: '2 validated', at: 'create begin' },
  { name: '3 payment inserted, not committed', at: 'create commit' },
  { name: '4 committed, no answer', at: 'create committed', freezesLong: true },
  { name: '5 before the order', at: 'create ask' },
  { name: '6 order sent, answer not read', at: 'create sent' },
  { name: '7 answer read, not saved', at: 'create answered', freezesLong: true },
  { name: '8 saved, no redirect', at: 'create committed', times: 2 },
  { name: '9 payer returns', at: 'status read', payer: 'watches' },
  { name: '10 during the status poll', at: 'status ask', payer: 'watches' },
  { name: '11 webhook read', at: 'webhook read' },
  { name: '12 signature right', at: 'webhook signature' },
  { name: '13 webhook stored, not acknowledged', at: 'webhook begin' },
  { name: '14 processed, not acknowledged', at: 'webhook answer' },
  { name: '15 transition in an open transaction', at: 'webhook commit', freezesLong: true },
  { name: '16 paid committed', at: 'webhook committed', freezesLong: true },
  { name: '17 before the batch of the register', at: 'batch begin' },
  { name: '18 batch stored, not answered', at: 'batch committed' },
  { name: '19 receipt rendering', at: 'receipt read' },
  { name: '20 mail sent, not marked', at: 'job mail sent', process: 'worker' },
  { name: '21 cashback booking', at: 'cashback commit' },
  { name: '22 cancel racing with paid', at: 'cancel ask' },
]

/**
 * Moments of a separate worker, which asks the sandbox bank where the payer does not. This bank answers it within its process, so
 * the moments are answers of the database.
 */
export const workerPolls: readonly CrashPoint[] = [
  {
    name: '10a before the worker asks the bank',
    at: 'job statement',
    statement: 'update "payments" set "asked_at"',
    process: 'worker',
    payer: 'waits',
  },
  {
    name: '10b answer to the worker not committed',
    at: 'job statement',
    statement: 'update "payments" set "acquirer_order"',
    process: 'worker',
    payer: 'waits',
  },
]
