import { destinationOf } from '#domain/navigation/external-address.ts'

/** Query of the page of a payment whose payer has just ordered it and goes on to the bank. */
export const toBank = 'to=bank'

/** Returns whether the query is that of a payer who goes on to the bank. */
export const isOnWayToBank = (search: URLSearchParams): boolean => search.get('to') === 'bank'

/**
 * The page that continues a payment, checked before the browser leaves for it. It is on another site, so `destinationOf` gets an
 * explicit allowance (spec §2). Throws on an address that no bank may give, such as a script.
 */
export const checkedBankAddress = (address: string, origin: string): string => {
  const destination = destinationOf(address, origin, true)
  if (destination._tag === 'Refused') throw new Error(destination.message)
  return destination.address
}
