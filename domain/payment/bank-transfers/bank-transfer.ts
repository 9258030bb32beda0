import type { Charge, Recipient } from '#domain/charges/charge.ts'
import { isMaskedCharge } from '#domain/charges/disclosure/masked-charge.ts'
import { amountDue, isPayable } from '#domain/charges/explanations/charge-status.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { paymentPurpose } from '#domain/charges/requisites.ts'
import type { Uin } from '#domain/identity/uin.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import { isComplete } from '#domain/payment/qr/qr-offer.ts'

/**
 * Why a company cannot pay a charge from its account: it is invented for a demo, it is paid or has a payment, a trial hides
 * its number, or the register did not name the account of its recipient.
 */
export type TransferObstacle = 'demo' | 'paid' | 'masked' | 'no-requisites'

/** One transfer of a company to the budget: each charge needs its own, because a transfer has one UIN. */
export interface BankTransfer {
  readonly uin: Uin
  readonly recipient: Recipient
  /** What closes the charge on the day of the transfer. */
  readonly amount: Kopecks
  readonly purpose: string
  /** Status of the payer, field 101 of the form. */
  readonly payerStatus: string
}

/** Charges as transfers, and how many charges have which obstacle. */
export interface BankTransfers {
  readonly transfers: readonly BankTransfer[]
  readonly obstacles: ReadonlyMap<TransferObstacle, number>
}

/**
 * Status of an organisation or an entrepreneur as payer: of a tax, and of other payments to the budget (Ministry of Finance
 * order 107н, annex 5).
 */
const payerStatuses = { tax: '01', fine: '08' } as const

/** Maximum length of the purpose (Bank of Russia 762-П, annex 11). */
const maxPurposeLength = 210

const purposeOf = (charge: Charge): string =>
  `${paymentPurpose(charge)}. НДС не облагается`.slice(0, maxPurposeLength)

const obstacleOf = (charge: Charge): TransferObstacle | null => {
  if (charge.isDemo === true) return 'demo'
  if (isMaskedCharge(charge)) return 'masked'
  if (!isPayable(charge)) return 'paid'
  return charge.recipient !== null && isComplete(charge.recipient) ? null : 'no-requisites'
}

/** Returns the transfers that pay the charges on this day, in the order of the charges. */
export const bankTransfersOf = (charges: readonly Charge[], today: LocalDate): BankTransfers => {
  const transfers: BankTransfer[] = []
  const obstacles = new Map<TransferObstacle, number>()
  for (const charge of charges) {
    const { uin, recipient, kind } = charge
    const obstacle = obstacleOf(charge)
    if (obstacle !== null) obstacles.set(obstacle, (obstacles.get(obstacle) ?? 0) + 1)
    else if (recipient !== null)
      transfers.push({
        uin,
        recipient,
        amount: amountDue(charge, today),
        purpose: purposeOf(charge),
        payerStatus: payerStatuses[kind],
      })
  }
  return { transfers, obstacles }
}
