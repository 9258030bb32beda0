import type { LookUp } from '#domain/charges/lookup/look-up.ts'
import { formatLookUp } from '#domain/charges/lookup/look-up-wording.ts'
import { MatchedDocument } from '#web/ui/charges/matched-document.tsx'
import { PlateSign } from '#web/ui/plate/plate.tsx'
import type { FinesViewModel } from '#web/features/fines/fines.view-model.ts'
import { observer } from 'mobx-react-lite'
import css from '#web/features/fines/fines.module.css'

/**
 * Names whose charges the page lists: the one vehicle or document of the answer, so that its cards need not repeat it, or the
 * entered numbers before the answer. Paper shows every entered number.
 */
export const LookUpSummary = observer(function LookUpSummary({
  model,
  lookUp,
}: {
  readonly model: FinesViewModel
  readonly lookUp: LookUp | null
}) {
  const { onlySubject } = model.filter
  const isVehicle = lookUp === null || lookUp._tag === 'Vehicle'
  return (
    <>
      {isVehicle && onlySubject !== null && <MatchedDocument foundBy={[onlySubject]} size="m" />}
      {lookUp?._tag === 'Vehicle' && onlySubject === null && <PlateSign plate={lookUp.plate} size="m" />}
      {!isVehicle && <span className={css['number']}>{formatLookUp(lookUp)}</span>}
      {lookUp?._tag === 'Vehicle' && <p className={css['printed']}>{formatLookUp(lookUp)}</p>}
    </>
  )
})
