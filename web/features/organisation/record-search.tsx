import { observer } from 'mobx-react-lite'
import { Field } from '#web/ui/form/field.tsx'
import type { PagedSearch } from './paged-search.ts'

interface RecordSearchProps {
  readonly search: Pick<PagedSearch<unknown>, 'sought' | 'seek' | 'found'>
  /** Number of all records, in which the search looks. */
  readonly count: number
  readonly label: string
  readonly hint: string
  /** Shown before something is sought: «В автопарке 3 машины». */
  readonly total: string
}

/** From this number of records on, a search is faster than reading. */
const searchedFrom = 11

/** The search of a list of records, and how many of them it finds. */
export const RecordSearch = observer(function RecordSearch({
  search,
  count,
  label,
  hint,
  total,
}: RecordSearchProps) {
  return (
    <>
      {count >= searchedFrom && (
        <Field
          type="search"
          label={label}
          hint={hint}
          name="sought"
          value={search.sought}
          onChange={(event) => search.seek(event.target.value)}
        />
      )}
      <p role="status">{search.sought === '' ? total : `Нашли: ${search.found.all.length} из ${count}`}</p>
    </>
  )
})
