import { observer } from 'mobx-react-lite'
import { chargePath } from '#domain/navigation/page-paths.ts'
import { formatNearDate, formatNearLastDay } from '#domain/dates/wording.ts'
import { formatRoubles, sum, zero } from '#domain/money/kopecks.ts'
import { DisclosurePanel } from '#web/ui/content/disclosure-panel.tsx'
import { MatchedDocument } from '#web/ui/charges/matched-document.tsx'
import { NoBreak } from '#web/ui/charges/no-break.tsx'
import type { FinesViewModel } from '#web/features/fines/fines.view-model.ts'
import css from '#web/features/fines/fines.module.css'

/** Max number of listed losses. */
const maxNamed = 5

/** Discounts that end soon, by charge and by vehicle. A discount that was used is not lost. */
export const DiscountAtRiskCard = observer(function DiscountAtRiskCard({
  model,
}: {
  readonly model: FinesViewModel
}) {
  const { losses, saving, lost, subjects } = model.discountAtRisk
  const { nearestLastDay } = model.totals.payable
  const discounts = losses.filter(({ kind }) => kind === 'discount')
  if (nearestLastDay === null || saving === zero)
    return lost === zero ? null : (
      <p className={css['words']}>Срок скидки прошёл: потеряно {formatRoubles(lost)}</p>
    )
  const nearest = discounts.filter(({ lastDay }) => lastDay === nearestLastDay)
  const atOnce = sum(nearest.map(({ amount }) => amount))
  return (
    <DisclosurePanel
      summary={`После ${formatNearDate(nearestLastDay, model.today)} потеряете ${formatRoubles(atOnce)}`}
    >
      <p>
        Если заплатите всё сегодня, скидки сберегут {formatRoubles(saving)}.
        {lost > zero && ` Ещё ${formatRoubles(lost)} потеряно: срок скидки прошёл.`}
      </p>
      <ul className={css['losses']}>
        {discounts.slice(0, maxNamed).map(({ charge, lastDay, amount }) => (
          <li key={charge.id}>
            <a href={chargePath(charge.id)}>
              <NoBreak>{charge.title}</NoBreak>
            </a>
            : {formatRoubles(amount)} {formatNearLastDay(lastDay, model.today)}
          </li>
        ))}
      </ul>
      {discounts.length > maxNamed && <p>И ещё {discounts.length - maxNamed}</p>}
      {subjects.length > 1 && (
        <ul className={css['losses']}>
          {subjects.slice(0, maxNamed).map(
            ({ subject, saving: savingOfDocument }) =>
              subject !== null && (
                <li key={subject.identifier} className={css['head']}>
                  <MatchedDocument foundBy={[subject]} /> {formatRoubles(savingOfDocument)}
                </li>
              ),
          )}
        </ul>
      )}
    </DisclosurePanel>
  )
})
