import { observer } from 'mobx-react-lite'
import {
  lazy,
  memo,
  type ReactElement,
  Suspense,
  useCallback,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatNearDate } from '#domain/dates/wording.ts'
import { amountDue } from '#domain/charges/explanations/charge-status.ts'
import { paidWording } from '#domain/charges/explanations/paid-wording.ts'
import type { ListedCharge, ChargeListRow } from '#domain/charges/list/filter-charges.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FineCard } from '#web/ui/charges/fine-card.tsx'
import { FineCardSkeleton } from '#web/ui/charges/fine-card-skeleton.tsx'
import { FineCheck } from '#web/ui/charges/fine-check.tsx'
import { Checkbox } from '#web/ui/form/choices/checkbox.tsx'
import { UnfinishedPayment } from '#web/features/payments/unfinished/unfinished-payment.ts'
import type { FinesViewModel } from '#web/features/fines/fines.view-model.ts'
import css from '#web/features/fines/fines.module.css'
import rowsCss from './fine-rows.module.css'
import { AfterHydration, useIsHydrated } from '#web/ui/async/after-hydration.tsx'

/** Lists from this length on render only the rows near the viewport. */
const longListLength = 100

/** Rows of a long list that the server renders; the others come with scripts. */
const maxServed = 200

/** Placeholder while the component for long lists loads. Rendering all rows first would be slow. */
const placeholder = (
  <ul className={css['cards']} aria-hidden>
    {[1, 2, 3].map((number) => (
      <li key={number}>
        <FineCardSkeleton />
      </li>
    ))}
  </ul>
)

const LongList = lazy(async () => {
  const module = await import('#web/ui/charges/long-list.lazy.tsx')
  return { default: memo(module.LongList<ChargeListRow>) }
})

interface RowsProps {
  readonly model: FinesViewModel
}

/** Each checkbox is an observer, so a press renders one checkbox. */
const ChargeCheck = observer(function ChargeCheck({ model, fine }: RowsProps & { readonly fine: Charge }) {
  const { choice } = model
  if (!choice.canChoose(fine)) return null
  return (
    <FineCheck
      fine={fine}
      today={model.today}
      checked={choice.isChosen(fine.id)}
      onChange={(isChosen) => choice.choose(fine.id, isChosen)}
    />
  )
})

/** Selects every shown charge. */
const ChooseAll = observer(function ChooseAll({ model }: RowsProps) {
  const { choice, filter } = model
  if (!choice.canChooseMany) return null
  return (
    <div className={rowsCss['choose-all']} data-needs-script="">
      <Checkbox
        name="all"
        label={filter.isFiltered ? 'Выбрать показанные' : 'Выбрать все'}
        checked={choice.allChosen}
        onChange={({ target }) => choice.chooseAll(target.checked)}
      />
    </div>
  )
})

/** «Продолжить» and «Отменить» of the visitor's own payment that is not finished. */
const ChargeActions = ({
  model,
  charge: { fine, status },
}: RowsProps & { readonly charge: ListedCharge }) => {
  const paymentId = fine.heldBy?.paymentId ?? null
  if (status !== 'unfinished' || paymentId === null) return null
  return (
    <AfterHydration fallback={<div className={rowsCss['actions-room']} />}>
      <UnfinishedPayment paymentId={paymentId} onCancelled={() => model.release(paymentId, fine.id)} />
    </AfterHydration>
  )
}

/** The pressed button disappears with the payment, so the focus goes to the link of its charge. */
const useFocusAfterRelease = (model: FinesViewModel, fine: Charge) => {
  const card = useRef<HTMLDivElement>(null)
  const isReleased = fine.heldBy === null && model.releasedCharge === fine.id
  useEffect(() => {
    if (!isReleased) return
    card.current?.querySelector('a')?.focus()
    model.forgetReleased()
  }, [isReleased, model])
  return card
}

const ChargeRow = observer(function ChargeRow({
  model,
  charge,
  level,
}: RowsProps & { readonly charge: ListedCharge; readonly level: 2 | 3 }) {
  const { fine, status } = charge
  const card = useFocusAfterRelease(model, fine)
  return (
    <div ref={card}>
      <FineCard
        fine={fine}
        status={status}
        today={model.today}
        href={`/fines/${fine.id}/`}
        level={level}
        showsDocument={model.filter.onlySubject === null}
        selection={<ChargeCheck model={model} fine={fine} />}
        actions={<ChargeActions model={model} charge={charge} />}
      />
    </div>
  )
})

/** True while the page is being printed: a printer needs all rows. */
const useIsPrinting = (): boolean => {
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

const keyOf = (row: ChargeListRow): string => (row._tag === 'Heading' ? row.status : row.fine.id)

const registerLine = ({ fine, status }: ListedCharge, today: LocalDate): string => {
  const due = status === 'paid' ? paidWording(fine) : formatRoubles(amountDue(fine, today))
  return `${formatUin(fine.uin)}, ${fine.title}, ${formatNearDate(fine.ruledOn, today)}, ${due}`
}

interface AllRowsProps {
  readonly rows: readonly ChargeListRow[]
  readonly renderRow: (row: ChargeListRow) => ReactElement
}

const AllRows = ({ rows, renderRow }: AllRowsProps) => (
  <ul className={css['cards']}>
    {rows.map((row) => (
      <li key={keyOf(row)}>{renderRow(row)}</li>
    ))}
  </ul>
)

/** A printed long list is a table with a line per charge, because cards would take thousands of pages. */
const Register = ({
  rows,
  today,
}: {
  readonly rows: readonly ChargeListRow[]
  readonly today: LocalDate
}) => (
  <ul>
    {rows.map((row) => (
      <li key={keyOf(row)} className={row._tag === 'Heading' ? css['group'] : css['line']}>
        {row._tag === 'Heading' ? `${row.title}: ${row.count}` : registerLine(row, today)}
      </li>
    ))}
  </ul>
)

/** Charges under headings. The rendering is deferred, so that a press is answered first. */
export const FineRows = observer(function FineRows({ model }: RowsProps) {
  const isPrinting = useIsPrinting()
  const isHydrated = useIsHydrated()
  const [isServed] = useState(!isHydrated)
  // A deferred rendering without a placeholder leaves the rows of the server in the document until the long list has loaded, so
  // that boxes ticked before hydration are there when `RepeatEarlyEdits` ticks them again.
  const hasLongList = useDeferredValue(isHydrated)
  const rows = useDeferredValue(model.filter.rows)
  const [top] = rows
  const firstStatus = top?._tag === 'Heading' ? top.status : null
  const level = firstStatus === null ? 2 : 3
  // A list without headings has the checkbox above its first row.
  const above = firstStatus === null && <ChooseAll model={model} />
  // A charge whose payment is not finished cannot be selected, so its heading has no checkbox.
  const chooseAllAt = rows.find((row) => row._tag === 'Heading' && row.status !== 'unfinished')
  const renderRow = useCallback(
    (row: ChargeListRow): ReactElement =>
      row._tag === 'Heading' ? (
        <div
          key={keyOf(row)}
          className={classNames(rowsCss['heading'], row.status === firstStatus && rowsCss['first'])}
        >
          <h2 className={css['group']}>
            {row.title} <span className={css['count']}>{row.count}</span>
          </h2>
          {row === chooseAllAt && <ChooseAll model={model} />}
        </div>
      ) : (
        <ChargeRow key={keyOf(row)} model={model} charge={row} level={level} />
      ),
    [model, level, firstStatus, chooseAllAt],
  )
  if (rows.length < longListLength)
    return (
      <>
        {above}
        <AllRows rows={rows} renderRow={renderRow} />
      </>
    )
  if (isPrinting) return <Register rows={rows} today={model.today} />
  if (!hasLongList) return <AllRows rows={rows.slice(0, maxServed)} renderRow={renderRow} />
  const list = (
    <>
      {above}
      <LongList rows={rows} keyOf={keyOf} renderRow={renderRow} />
    </>
  )
  return isServed ? list : <Suspense fallback={placeholder}>{list}</Suspense>
})
