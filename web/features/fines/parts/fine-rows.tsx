import { observer } from 'mobx-react-lite'
import { memo, type ReactElement, Suspense, useCallback, useDeferredValue, useState } from 'react'
import type { ChargeListRow } from '#domain/charges/list/filter-charges.ts'
import { classNames } from '#web/ui/class-names.ts'
import { FineCardSkeleton } from '#web/ui/charges/fine-card-skeleton.tsx'
import type { FinesViewModel } from '#web/features/fines/fines.view-model.ts'
import { lazyPart } from '#web/ui/async/lazy-part.tsx'
import css from '#web/features/fines/fines.module.css'
import rowsCss from './fine-rows.module.css'
import { FoundChargeRow, rowKeyOf } from './found-charge-row.tsx'
import { Checkbox } from '#web/ui/form/choices/checkbox.tsx'
import { PrintedCharges, useIsPrinting } from './printed-charges.tsx'
import { useIsHydrated } from '#web/ui/async/after-hydration.tsx'

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

const LongList = lazyPart(
  async () => memo((await import('#web/ui/charges/long-list.lazy.tsx')).LongList<ChargeListRow>),
  'Список не загрузился',
)

interface RowsProps {
  readonly model: FinesViewModel
}

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

interface AllRowsProps {
  readonly rows: readonly ChargeListRow[]
  readonly renderRow: (row: ChargeListRow) => ReactElement
}

const AllRows = ({ rows, renderRow }: AllRowsProps) => (
  <ul className={css['cards']}>
    {rows.map((row) => (
      <li key={rowKeyOf(row)}>{renderRow(row)}</li>
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
          key={rowKeyOf(row)}
          className={classNames(rowsCss['heading'], row.status === firstStatus && rowsCss['first'])}
        >
          <h2 className={css['group']}>
            {row.title} <span className={css['count']}>{row.count}</span>
          </h2>
          {row === chooseAllAt && <ChooseAll model={model} />}
        </div>
      ) : (
        <FoundChargeRow key={rowKeyOf(row)} model={model} listed={row} level={level} />
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
  if (isPrinting) return <PrintedCharges rows={rows} today={model.today} />
  if (!hasLongList) return <AllRows rows={rows.slice(0, maxServed)} renderRow={renderRow} />
  const list = (
    <>
      {above}
      <LongList rows={rows} keyOf={rowKeyOf} renderRow={renderRow} />
    </>
  )
  return isServed ? list : <Suspense fallback={placeholder}>{list}</Suspense>
})
