import { useEffect, useRef, useState } from 'react'
import { emptyLookUpInput, type LookUp, type LookUpInput } from '#domain/charges/lookup/look-up.ts'
import { formatDriverLicence } from '#domain/identity/driver-licence.ts'
import type { PublicNumber } from '#domain/charges/disclosure/disclosure.ts'
import { formatPlate } from '#domain/identity/plate.ts'
import { formatSts } from '#domain/identity/sts.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { LookUpForm } from '#web/features/look-up/look-up-form.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import css from '#web/features/fines/fines.module.css'

/** A plate goes to its field, so that the empty one asks for the certificate. */
const publicNumberInput = (number: PublicNumber): Partial<LookUpInput> =>
  number.type === 'plate' ? { plate: formatPlate(number.identifier) } : { number: number.identifier }

/** The form fields with the numbers of a look-up, for correction. */
export const lookUpInputOf = (lookUp: LookUp): LookUpInput => {
  switch (lookUp._tag) {
    case 'Vehicle':
      return { ...emptyLookUpInput, number: formatSts(lookUp.sts), plate: formatPlate(lookUp.plate) }
    case 'Vin':
      return { ...emptyLookUpInput, number: lookUp.vin, plate: formatSts(lookUp.sts) }
    case 'PublicNumber':
      return { ...emptyLookUpInput, ...publicNumberInput(lookUp.number) }
    case 'Licence':
      return { ...emptyLookUpInput, number: formatDriverLicence(lookUp.licence), kind: 'licence' }
    case 'Uin':
      return { ...emptyLookUpInput, number: formatUin(lookUp.uin) }
    case 'Inn':
      return { ...emptyLookUpInput, number: lookUp.inn }
  }
}

const Correction = ({ lookUp }: { readonly lookUp: LookUp }) => {
  const form = useRef<HTMLDivElement>(null)
  // The button that opened the form has disappeared, so its first field takes the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  return (
    <div ref={form} className={css['column']}>
      <LookUpForm form={lookUpInputOf(lookUp)} isSubmitted={false} />
    </div>
  )
}

/** The entered numbers of an empty answer: a typing error would look like «Штрафов нет». A press opens the form with them. */
export const LookedUpNumber = ({ lookUp }: { readonly lookUp: LookUp }) => {
  const [isCorrected, setCorrected] = useState(false)
  if (isCorrected) return <Correction lookUp={lookUp} />
  return (
    <p className={css['head']}>
      {/* The heading of the page shows the plate, and any other number as a whole. */}
      {lookUp._tag === 'Vehicle' && <span className={css['number']}>СТС {formatSts(lookUp.sts)}</span>}
      <Button variant="quiet" onClick={() => setCorrected(true)}>
        Изменить номер
      </Button>
    </p>
  )
}
