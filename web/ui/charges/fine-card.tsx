import { type ReactNode, useId } from 'react'
import { chargeMoment } from '#domain/charges/explanations/charge-moment.ts'
import { amountDue, discountOn, type ChargeStatus } from '#domain/charges/explanations/charge-status.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { discountWording } from '#domain/charges/explanations/discount-wording.ts'
import { paidWording } from '#domain/charges/explanations/paid-wording.ts'
import { isMaskedCharge } from '#domain/charges/disclosure/masked-charge.ts'
import { readablePlace } from '#domain/charges/explanations/place-wording.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { classNames } from '#web/ui/class-names.ts'
import { HiddenValue } from '#web/ui/content/hidden-value.tsx'
import { MatchedDocument } from './matched-document.tsx'
import { NoBreak } from './no-break.tsx'
import { StatusChip } from './status-chip.tsx'
import { Sum } from './sum.tsx'
import css from './fine-card.module.css'

export interface FineCardProps {
  readonly charge: Charge
  readonly status: ChargeStatus
  readonly today: LocalDate
  /** The page of the charge; absent where it cannot be opened. */
  readonly href?: string | undefined
  /** The checkbox, a separate component so that a press renders only it; absent if the charge cannot be paid now. */
  readonly selection?: ReactNode
  /** Buttons of a charge that needs an action of the payer; they lie above the stretched link. */
  readonly actions?: ReactNode
  readonly level?: 2 | 3 | 4 | undefined
  /** Whether the card names the vehicle or document. False in a list of one vehicle, whose page names it once. */
  readonly showsDocument?: boolean | undefined
}

/** More exact words than the name of the status; null where there are none. */
const statusWording = (charge: Charge, status: ChargeStatus, today: LocalDate): string | null => {
  if (status === 'paid') return paidWording(charge)
  const discount = discountOn(charge, today)
  return status === 'discount' && discount !== null ? discountWording(discount, today) : null
}

/** A charge in a list. Its title is the link and stretches over the card; the checkbox is above the link, not inside. */
export const FineCard = ({
  charge,
  status,
  today,
  href,
  selection,
  actions,
  level = 3,
  showsDocument = true,
}: FineCardProps) => {
  const Heading = `h${level}` as const
  const factsId = useId()
  return (
    <article className={classNames(css['card'], !showsDocument && css['brief'])}>
      {showsDocument ? (
        <div className={css['top']}>
          <MatchedDocument foundBy={charge.foundBy} />
          {selection}
        </div>
      ) : (
        selection
      )}
      <div className={css['story']}>
        <Heading className={css['title']}>
          {href === undefined ? (
            <NoBreak>{charge.title}</NoBreak>
          ) : (
            // Equal offences differ in their days and places.
            <a className={css['link']} href={href} aria-describedby={factsId}>
              <NoBreak>{charge.title}</NoBreak>
            </a>
          )}
        </Heading>
        <p id={factsId} className={css['facts']}>
          <span className={css['when']}>{chargeMoment(charge, today)}</span>
          {charge.place !== null && (
            <span>
              {isMaskedCharge(charge) ? (
                <HiddenValue label="Место скрыто" />
              ) : (
                <NoBreak>{readablePlace(charge.place)}</NoBreak>
              )}
            </span>
          )}
        </p>
      </div>
      <div className={css['money']}>
        {status !== 'paid' && <Sum amount={amountDue(charge, today)} without={charge.amount} size="m" />}
        <StatusChip status={status}>{statusWording(charge, status, today)}</StatusChip>
      </div>
      {actions}
    </article>
  )
}
