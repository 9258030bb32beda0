import type { Recipient } from '#domain/charges/charge.ts'
import { type Kopecks, sum } from '#domain/money/kopecks.ts'
import type { BankTransfer } from './bank-transfer.ts'

/** What one recipient gets from the transfers of a file. */
export interface RecipientTotal {
  readonly recipient: Recipient
  readonly count: number
  readonly amount: Kopecks
}

const keyOf = ({ inn, kpp, account, kbk, oktmo }: Recipient): string =>
  [inn, kpp, account, kbk, oktmo].join(' ')

/** Returns the totals of the transfers by recipient, the largest sum first. */
export const recipientTotals = (transfers: readonly BankTransfer[]): readonly RecipientTotal[] =>
  [...Map.groupBy(transfers, ({ recipient }) => keyOf(recipient)).values()]
    .flatMap((group) => {
      const [first] = group
      const amount = sum(group.map((transfer) => transfer.amount))
      return first === undefined ? [] : [{ recipient: first.recipient, count: group.length, amount }]
    })
    .toSorted((a, b) => b.amount - a.amount)
