import { chargeMoment } from '#domain/charges/explanations/charge-moment.ts'
import { amountDue } from '#domain/charges/explanations/charge-status.ts'
import type { Charge } from '#domain/charges/charge.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { Checkbox } from '#web/ui/form/choices/checkbox.tsx'
import css from './fine-card.module.css'

export interface FineCheckProps {
  readonly charge: Charge
  readonly today: LocalDate
  readonly checked: boolean
  readonly onChange: (isChosen: boolean) => void
}

/** The checkbox of a charge that can be paid, and the ring around its card when it is selected. */
export const FineCheck = ({ charge, today, checked, onChange }: FineCheckProps) => (
  <>
    {checked && <span className={css['ring']} />}
    <div className={css['check']} data-needs-script="">
      <Checkbox
        name="fine"
        value={charge.id}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        // Equal offences at one price differ in their times.
        label={`Выбрать: ${charge.title}, ${chargeMoment(charge, today)}, ${formatRoubles(amountDue(charge, today))}`}
        labelHidden
      />
    </div>
  </>
)
