import { emptyLookUpInput, type LookUp, type LookUpInput } from '#domain/charges/lookup/look-up.ts'
import { type LookUpKind, lookUpKinds } from '#domain/charges/lookup/look-up-kind.ts'

/** Names of the look-up fields in the form and in the address. */
export const lookUpFields = { number: 'number', plate: 'plate', kind: 'by' } as const

const kindOf = (text: string | null): LookUpKind | '' => lookUpKinds.find((kind) => kind === text) ?? ''

/** Returns the form values of an address, or null if the address contains no look-up. */
export const lookUpFormOf = (search: URLSearchParams): LookUpInput | null => {
  const number = search.get(lookUpFields.number)
  if (number === null) return null
  return { number, plate: search.get(lookUpFields.plate) ?? '', kind: kindOf(search.get(lookUpFields.kind)) }
}

const filled = (form: LookUpInput): URLSearchParams => {
  const search = new URLSearchParams({ [lookUpFields.number]: form.number })
  if (form.plate !== '') search.set(lookUpFields.plate, form.plate)
  if (form.kind !== '') search.set(lookUpFields.kind, form.kind)
  return search
}

const form = (part: Partial<LookUpInput>): LookUpInput => ({ ...emptyLookUpInput, ...part })

/** Returns the canonical address of a look-up: equal look-ups have equal addresses. */
export const lookUpAddress = (lookUp: LookUp): string => {
  const written = (): LookUpInput => {
    switch (lookUp._tag) {
      case 'Vehicle':
        return form({ number: lookUp.sts, plate: lookUp.plate })
      case 'Vin':
        return form({ number: lookUp.vin, plate: lookUp.sts })
      case 'PublicNumber':
        return form({ number: lookUp.number.identifier })
      case 'Licence':
        // The kind is needed, because a certificate has the same format.
        return form({ number: lookUp.licence, kind: 'licence' })
      case 'Uin':
        return form({ number: lookUp.uin })
      case 'Inn':
        return form({ number: lookUp.inn })
    }
  }
  return `/fines/?${filled(written()).toString()}`
}
