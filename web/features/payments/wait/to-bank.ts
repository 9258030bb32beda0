import { destinationOf } from '#domain/navigation/external-address.ts'

/** Parameter of the page of a payment: the payer has just ordered it and goes on to the bank. */
export const toBank = 'to=bank'

/**
 * The page that continues a payment, checked before the browser leaves for it. It is on another site, so `destinationOf` gets an
 * explicit allowance (spec §2).
 */
export const checkedBankAddress = (address: string): string => {
  const destination = destinationOf(address, location.origin, true)
  if (destination._tag === 'Refused') throw new Error(destination.message)
  return destination.address
}
