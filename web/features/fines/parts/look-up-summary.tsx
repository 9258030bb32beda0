import type { LookUp } from '#domain/charges/lookup/look-up.ts'
import { formatDriverLicence } from '#domain/identity/driver-licence.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { PlateSign } from '#web/ui/plate/plate.tsx'
import css from '#web/features/fines/fines.module.css'

/** Describes the look-up by the data that the visitor entered. */
export const LookUpSummary = ({ lookUp }: { readonly lookUp: LookUp }) => {
  switch (lookUp._tag) {
    case 'Vehicle':
      return <PlateSign plate={lookUp.plate} size="m" />
    case 'Licence':
      return <span className={css['number']}>Права {formatDriverLicence(lookUp.licence)}</span>
    case 'Uin':
      return <span className={css['number']}>УИН {formatUin(lookUp.uin)}</span>
    case 'Inn':
      return <span className={css['number']}>ИНН {lookUp.inn}</span>
  }
}
