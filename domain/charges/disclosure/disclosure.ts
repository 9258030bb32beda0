import type { Plate } from '#domain/identity/plate.ts'
import type { Vin } from '#domain/identity/vin.ts'
import type { Issue } from '#domain/parsed.ts'
import type { Charge, SortIdentifier } from '#domain/charges/charge.ts'
import type { ChargeList } from '#domain/charges/list/charge-list.ts'

type DocumentType = SortIdentifier['type']

/** Numbers that can be read off a parked vehicle, so they are public. */
export const publicNumberTypes = ['plate', 'vin'] as const satisfies readonly DocumentType[]

/** Documents that the holder of a vehicle has on paper. They confirm a public number. */
export const secondFactTypes = ['sts', 'licence'] as const satisfies readonly DocumentType[]

export type PublicNumber =
  | { readonly type: 'plate'; readonly identifier: Plate }
  | { readonly type: 'vin'; readonly identifier: Vin }

export interface SecondFact {
  readonly type: (typeof secondFactTypes)[number]
  readonly identifier: string
}

/** How much of a charge a caller may see. */
export type ChargeDisclosure = 'nothing' | 'sums-and-dates' | 'everything'

const isPublic = (type: DocumentType): boolean => publicNumberTypes.some((publicType) => publicType === type)

/**
 * Returns how much of one charge may be shown to a caller who knows these of the documents that the charge
 * belongs to. Two public numbers of one vehicle are still public. Source of the rule: decision 70.
 */
export const disclosureFor = (known: readonly DocumentType[]): ChargeDisclosure => {
  if (known.length === 0) return 'nothing'
  return known.every(isPublic) ? 'sums-and-dates' : 'everything'
}

/**
 * Returns whether a public number may belong to the vehicle of a certificate: `named` are the numbers of that kind on charges
 * of the certificate. Where they name none, any number may. Source of the rule: decision 70.
 */
export const mayBeOfCertificate = (number: string, named: readonly string[]): boolean =>
  named.length === 0 || named.includes(number)

const isOpen = ({ foundBy }: Charge): boolean =>
  disclosureFor(foundBy.map(({ type }) => type)) === 'everything'

/**
 * Returns the charges of a list that may be shown in full, decided for each by the documents that found it. `withheld`
 * counts the others.
 */
export const disclosed = (list: ChargeList): ChargeList => {
  const fines = list.fines.filter(isOpen)
  const taxes = list.taxes.filter(isOpen)
  const withheld = list.fines.length + list.taxes.length - fines.length - taxes.length
  return { ...list, fines, taxes, ...(withheld > 0 && { withheld }) }
}

const numberTitles = { plate: 'Госномер', vin: 'VIN' } as const

const factTitles = { sts: 'этому СТС', licence: 'этому водительскому удостоверению' } as const

const advice = {
  sts: 'Проверьте оба номера: они стоят в одном свидетельстве о регистрации',
  licence: 'Проверьте оба номера или назовите СТС',
} as const

export const vehicleMismatchCode = 'vehicle.mismatch'

/** The error for a second fact that does not belong to a public number. It is the same whether or not the fact exists. */
export const vehicleMismatch = (number: PublicNumber['type'], fact: SecondFact['type']): Issue => ({
  code: vehicleMismatchCode,
  message: `${numberTitles[number]} не подходит к ${factTitles[fact]}. ${advice[fact]}`,
})
