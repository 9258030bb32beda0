import { destinationOf } from '#domain/navigation/external-address.ts'

/**
 * The one place that leads a visitor to a new document by program. Spec §2: another site needs an explicit allowance; the
 * refusal is an error of ours, not of the visitor.
 */
export const goTo = (address: string, allowance: 'own-pages' | 'external-allowed'): void => {
  const destination = destinationOf(address, location.origin, allowance === 'external-allowed')
  if (destination._tag === 'Refused') throw new Error(destination.message)
  location.assign(destination.address)
}
