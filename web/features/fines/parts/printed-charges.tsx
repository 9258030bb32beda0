import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatNearDate } from '#domain/dates/wording.ts'
import { amountDue } from '#domain/charges/explanations/charge-status.ts'
import { paidWording } from '#domain/charges/explanations/paid-wording.ts'
import type { ListedCharge, ChargeListRow } from '#domain/charges/list/filter-charges.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import css from '#web/features/fines/fines.module.css'
import { rowKeyOf } from './found-charge-row.tsx'

/** True while the page is being printed: a printer needs all rows. */
export const useIsPrinting = (): boolean => {
  const [isPrinting, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return isPrinting
}

const registerLine = ({ charge, status }: ListedCharge, today: LocalDate): string => {
  const due = status === 'paid' ? paidWording(charge) : formatRoubles(amountDue(charge, today))
  const text = `${formatUin(charge.uin)}, ${charge.title}, ${formatNearDate(charge.ruledOn, today)}, ${due}`
  return withNoBreakSpaces(text)
}

/** A printed long list has a line per charge, because cards would take thousands of pages. */
export const PrintedCharges = ({
  rows,
  today,
}: {
  readonly rows: readonly ChargeListRow[]
  readonly today: LocalDate
}) => (
  <ul>
    {rows.map((row) => (
      <li key={rowKeyOf(row)} className={row._tag === 'Heading' ? css['group'] : css['line']}>
        {row._tag === 'Heading' ? `${row.title}: ${row.count}` : registerLine(row, today)}
      </li>
    ))}
  </ul>
)
