import { observer } from 'mobx-react-lite'
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { type ChargeFilter, listOrders } from '#domain/charges/list/filter-charges.ts'
import { counted } from '#domain/wording/plural.ts'
import { useEntryView } from '#web/app/navigation/use-entry-view.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/choices/select.tsx'
import { MatchedDocument } from '#web/ui/charges/matched-document.tsx'
import { ChargeTabs } from '#web/ui/charges/charge-tabs.tsx'
import type { FinesFilter } from '#web/features/fines/fines-filter.ts'
import css from './fines-filters.module.css'
import finesCss from '#web/features/fines/fines.module.css'

const orders = listOrders.map(([value, label]) => ({ value, label }))

/** Lists from this length on have filters. */
const filteredFrom = 2

/** Lists from this length on have a search field and an order; on a narrow screen their categories too. */
const searchFrom = 10

interface FilterProps {
  readonly filter: FinesFilter
}

/** The field updates immediately, the list is deferred. */
const SearchField = observer(function SearchField({
  filter,
  restored,
}: FilterProps & { readonly restored: string }) {
  const [typed, setTyped] = useState(restored === '' ? filter.view.search : restored)
  const text = useDeferredValue(typed)
  useEffect(() => {
    if (text !== filter.view.search) filter.update({ search: text })
  }, [text, filter])
  const given = filter.view.search
  const givenBefore = useRef(given)
  useEffect(() => {
    if (given === '' && givenBefore.current !== '') setTyped('')
    givenBefore.current = given
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

interface CountedFilterProps extends FilterProps {
  /** Number of charges without filters. */
  readonly count: number
}

/** Vehicles and categories, where there are several. */
const FilterTabs = observer(function FilterTabs({ filter, count }: CountedFilterProps) {
  const { tabs, subjects, view } = filter
  return (
    <div className={css['tabs']}>
      {subjects.length > 0 && (
        <ChargeTabs
          legend="Чьи штрафы"
          name="subject"
          value={view.subject}
          onChange={(subject) => filter.update({ subject, category: 'all' })}
          options={[
            { value: 'all', label: filter.allSubjectsName, count },
            ...subjects.map(({ key, subject, count: documentCount }) => ({
              value: key,
              label: <MatchedDocument foundBy={[subject]} />,
              count: documentCount,
            })),
          ]}
        />
      )}
      {tabs.length > 2 && (
        <ChargeTabs
          legend="Раздел"
          name="category"
          value={view.category}
          onChange={(category) => filter.update({ category })}
          options={tabs.map(({ category, name, count: documentCount }) => ({
            value: category,
            label: name,
            count: documentCount,
          }))}
        />
      )}
    </div>
  )
})

/** What is lost with the page; category and order are saved on the device. */
type EntryFilter = Pick<ChargeFilter, 'search' | 'subject'>

/** Returns the search text that was restored from the history entry; empty if none was. */
const useFilterOfEntry = ({ filter }: FilterProps): string => {
  const [restored, setRestored] = useState('')
  const { search, subject } = filter.view
  const read = useCallback((): EntryFilter => ({ search, subject }), [search, subject])
  useEntryView<EntryFilter>(read, (stored) => {
    if (typeof stored.search !== 'string' || typeof stored.subject !== 'string') return
    filter.update({ subject: stored.subject })
    // The field sets the search of the filter: a text that only the filter has is replaced by that of the field.
    setRestored(stored.search)
  })
  return restored
}

const ListFilters = observer(function ListFilters({ filter, count }: CountedFilterProps) {
  const restored = useFilterOfEntry({ filter })
  const { view } = filter
  return (
    <div className={classNames(css['narrowing'], count < searchFrom && css['few'])} data-needs-script="">
      <FilterTabs filter={filter} count={count} />
      {count >= searchFrom && (
        <div className={css['search']}>
          <SearchField key={restored} filter={filter} restored={restored} />
          <Select
            name="order"
            label="Порядок"
            options={orders}
            value={view.order}
            onChange={({ target: { value } }) =>
              filter.update({ order: orders.find((order) => order.value === value)?.value ?? view.order })
            }
          />
        </div>
      )}
      <p className={finesCss['words']} role="status">
        {filter.isFiltered && (
          <>
            Показано {filter.shown.length} из {counted(count, ['штрафа', 'штрафов', 'штрафов'])}{' '}
            <Button variant="quiet" onClick={filter.showAll}>
              Показать все
            </Button>
          </>
        )}
      </p>
    </div>
  )
})

/** Filters of the list: category, vehicle, search text and order. They are there again when the visitor returns from a fine. */
export const FinesFilters = ({ filter, count }: CountedFilterProps) =>
  count < filteredFrom ? null : <ListFilters filter={filter} count={count} />
