import { SlidersHorizontal } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { type ReactNode, useId, useState } from 'react'
import { formatDocumentNumber, formatMatchedDocument } from '#domain/charges/list/matched-document.ts'
import type { SortIdentifier } from '#domain/charges/charge.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Checkbox } from '#web/ui/form/choices/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TableButtons } from '#web/ui/files/table-buttons.tsx'
import { Select } from '#web/ui/form/choices/select.tsx'
import { everything, unclearDriver } from './fleet-fines-filter.ts'
import type { FleetFinesViewModel } from './fleet-fines.view-model.ts'
import { sortKeys, sortTitles } from './fleet-order.ts'
import css from './fines-tools.module.css'

interface ToolsProps {
  readonly model: FleetFinesViewModel
}

/** A plate needs no name of its kind. */
const labelOf = (subject: SortIdentifier): string =>
  subject.type === 'plate' ? formatDocumentNumber(subject) : formatMatchedDocument(subject)

/** From this number of rows on, a search is faster than reading. */
const maxRowsAtAGlance = 10

/** Downloads the filtered fines as a file. Masked numbers stay masked. */
const Files = observer(function Files({ model }: ToolsProps) {
  return (
    <TableButtons
      onSave={async (format) => {
        const { saveFleetFines } = await import('./fleet-files.lazy.ts')
        await saveFleetFines(format, model.rows, model.moment)
        return undefined
      }}
    />
  )
})

/** Filters by vehicle and by driver, where there are several vehicles and known drivers. */
const FleetFilters = observer(function FleetFilters({ model }: ToolsProps) {
  return (
    <>
      {model.vehicles.length > 1 && (
        <Select
          name="vehicle"
          label="Машина или документ"
          value={model.filter.vehicle}
          onChange={(event) => model.filterBy(event.target.value)}
          options={[
            { value: everything, label: 'Все' },
            ...model.vehicles.map(({ key, subject, counted }) => ({
              value: key,
              label: `${labelOf(subject)} — ${counted}`,
            })),
            ...(model.isVehicleListed ? [] : [{ value: model.filter.vehicle, label: 'Машина без штрафов' }]),
          ]}
        />
      )}
      {model.driverOptions.length > 0 && (
        <Select
          name="driver"
          label="Кто был за рулём"
          hint="По графику смен"
          value={model.filter.driver}
          onChange={(event) => model.filterByDriver(event.target.value)}
          options={[
            { value: everything, label: 'Все водители' },
            ...model.driverOptions,
            { value: unclearDriver, label: 'Водитель неясен' },
          ]}
        />
      )}
    </>
  )
})

/** Filters, order and export. */
const Choices = observer(function Choices({ model }: ToolsProps) {
  return (
    <>
      <FleetFilters model={model} />
      <div className={css['sort']}>
        <Select
          name="sort"
          label="Порядок"
          value={model.filter.sortedBy}
          onChange={(event) => {
            const key = sortKeys.find((sortKey) => sortKey === event.target.value)
            if (key !== undefined) model.filter.sortBy(key)
          }}
          options={sortKeys.map((value) => ({ value, label: sortTitles[value] }))}
        />
      </div>
      <Checkbox
        name="paid"
        label="Показывать оплаченные"
        checked={model.filter.isPaidShown}
        onChange={(event) => model.filter.showPaid(event.target.checked)}
      />
      <Files model={model} />
    </>
  )
})

/** The search, and the other tools of the list. On a phone a button opens them, because they would fill its first screen. */
export const FinesTools = observer(function FinesTools({
  model,
  children,
}: ToolsProps & { readonly children: ReactNode }) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const { changedCount } = model.filter
  return (
    <div className={css['tools']}>
      {model.count >= maxRowsAtAGlance && (
        <Field
          name="sought"
          type="search"
          label="Найти штраф"
          hint="Знаки госномера, УИН или слова нарушения"
          value={model.search.sought}
          onChange={(event) => model.seek(event.target.value)}
        />
      )}
      <div className={css['opener']}>
        <Button
          variant="secondary"
          icon={<SlidersHorizontal size={20} />}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          Отбор, порядок, файлы
          {changedCount > 0 && ` (${changedCount})`}
        </Button>
      </div>
      <div id={id} className={classNames(css['choices'], !isOpen && css['closed'])}>
        <Choices model={model} />
        <div className={css['wide']}>{children}</div>
      </div>
    </div>
  )
})
