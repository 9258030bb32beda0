import { observer } from 'mobx-react-lite'
import { useDeferredValue, useEffect, useState } from 'react'
import { listOrders } from '#domain/charges/list/filter-charges.ts'
import { counted } from '#domain/wording/plural.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/choices/select.tsx'
import { MatchedDocument } from '#web/ui/charges/matched-document.tsx'
import { ChargeTabs } from '#web/ui/charges/charge-tabs.tsx'
import type { FinesFilter } from '#web/features/fines/fines-filter.ts'
import css from '#web/features/fines/fines.module.css'

const orders = listOrders.map(([value, label]) => ({ value, label }))

/** Lists from this length on have a search field and an order; on a narrow screen their categories too. */
const searchFrom = 10

interface ShelfProps {
  readonly shelf: FinesFilter
}

/** The field updates immediately, the list is deferred. */
const Words = observer(function Words({ shelf }: ShelfProps) {
  const [typed, setTyped] = useState(shelf.view.words)
  const words = useDeferredValue(typed)
  useEffect(() => {
    if (words !== shelf.view.words) shelf.variant({ words })
  }, [words, shelf])
  const given = shelf.view.words
  useEffect(() => {
    if (given === '') setTyped('')
  }, [given])
  return (
    <Field
      name="words"
      type="search"
      label="Найти в списке"
      placeholder="Место, статья, УИН"
      autoComplete="off"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
})

/** Filters of the list: category, vehicle, search text and order. */
export const FinesFilters = observer(function FinesFilters({
  shelf,
  count,
}: ShelfProps & { readonly count: number }) {
  if (count < 2) return null
  const { tabs, subjects, view } = shelf
  return (
    <div className={classNames(css['narrowing'], count < searchFrom && css['few'])}>
      <div className={css['tabs']}>
        {subjects.length > 0 && (
          <ChargeTabs
            legend="Чьи штрафы"
            name="subject"
            becomes="column"
            value={view.subject}
            onChange={(subject) => shelf.variant({ subject, category: 'all' })}
            options={[
              { value: 'all', label: 'Все', count },
              ...subjects.map(({ key, subject, count: own }) => ({
                value: key,
                label: <MatchedDocument foundBy={[subject]} />,
                count: own,
              })),
            ]}
          />
        )}
        {tabs.length > 2 && (
          <ChargeTabs
            legend="Раздел"
            name="category"
            becomes="column"
            value={view.category}
            onChange={(category) => shelf.variant({ category })}
            options={tabs.map(({ category, name, count: own }) => ({
              value: category,
              label: name,
              count: own,
            }))}
          />
        )}
      </div>
      {count >= searchFrom && (
        <div className={css['search']}>
          <Words shelf={shelf} />
          <Select
            name="order"
            label="Порядок"
            options={orders}
            value={view.order}
            onChange={({ target: { value } }) =>
              shelf.variant({ order: orders.find((order) => order.value === value)?.value ?? view.order })
            }
          />
        </div>
      )}
      <p className={css['words']} role="status">
        {shelf.isNarrowed &&
          `Показано ${shelf.shown.length} из ${counted(count, ['штрафа', 'штрафов', 'штрафов'])}`}
        {shelf.isNarrowed && (
          <>
            {' '}
            <Button variant="quiet" onClick={shelf.showAll}>
              Показать все
            </Button>
          </>
        )}
      </p>
    </div>
  )
})
