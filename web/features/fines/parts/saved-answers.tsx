import type { Instant } from '#domain/dates/instant.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatNearDate, formatNearLastDay } from '#domain/dates/wording.ts'
import type { SavedAnswer, SavedCharge } from '#domain/charges/lookup/saved-answer.ts'
import { lastUpdatedLabel } from '#domain/charges/sources/last-updated.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { countFines } from '#domain/wording/plural.ts'
import { DisclosurePanel } from '#web/ui/content/disclosure-panel.tsx'
import { NoBreak } from '#web/ui/charges/no-break.tsx'
import css from '#web/features/fines/fines.module.css'

/** A date on one line. */
const unbroken = (date: string): string => date.replaceAll(' ', '\u00A0')

const termsOf = ({ isPaid, discounted, discountUntil, payBy }: SavedCharge, today: LocalDate): string => {
  if (isPaid) return 'оплачен'
  if (discounted !== null && discountUntil !== null && discountUntil >= today)
    return `со скидкой ${formatRoubles(discounted)} ${unbroken(formatNearLastDay(discountUntil, today))}`
  const day = unbroken(formatNearDate(payBy, today))
  return payBy < today ? `срок прошёл ${day}` : `оплатить не позднее ${day}`
}

/** The last answers of this device for the time when the service is unavailable. Each has its date; numbers are masked. */
export const SavedAnswers = ({
  answers,
  now,
  today,
}: {
  readonly answers: readonly SavedAnswer[]
  readonly now: Instant
  readonly today: LocalDate
}) => {
  if (answers.length === 0) return null
  return (
    <section aria-labelledby="kept">
      <h2 className={css['group']} id="kept">
        Что ответили раньше
      </h2>
      <p className={css['words']}>Сохранено на этом устройстве. С тех пор могло измениться.</p>
      {answers.map(({ of, at, isComplete, charges }, place) => (
        <DisclosurePanel
          key={of}
          open={place === 0}
          summary={`${of}: ${charges.length === 0 ? 'начислений не было' : countFines(charges.length)}, ${lastUpdatedLabel(at, now)}`}
        >
          {!isComplete && <p className={css['words']}>Тогда ответили не все источники.</p>}
          <ul className={css['losses']}>
            {charges.map((charge) => (
              <li key={`${charge.ruledOn} ${charge.title} ${charge.amount}`}>
                <NoBreak>{charge.title}</NoBreak> от {unbroken(formatNearDate(charge.ruledOn, today))},{' '}
                {formatRoubles(charge.amount)}, {termsOf(charge, today)}
              </li>
            ))}
          </ul>
        </DisclosurePanel>
      ))}
    </section>
  )
}
