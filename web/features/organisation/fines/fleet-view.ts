import { everything } from './fleet-fines-filter.ts'
import type { FleetFinesViewModel } from './fleet-fines.view-model.ts'
import { type SortKey, sortKeys } from './fleet-order.ts'

/** What the visitor has set in the list of a fleet. */
export interface FleetView {
  readonly sought: string
  readonly vehicle: string
  readonly driver: string
  readonly sortedBy: SortKey
  readonly isDescending: boolean
  readonly isPaidShown: boolean
}

export const viewOf = ({ search, filter }: FleetFinesViewModel): FleetView => {
  const { vehicle, driver, sortedBy, isDescending, isPaidShown } = filter
  return { sought: search.sought, vehicle, driver, sortedBy, isDescending, isPaidShown }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : everything)

/** Sets the list as it was. A value that an older release stored in another way is left out. */
export const restoreView = (
  model: FleetFinesViewModel,
  view: Partial<Record<keyof FleetView, unknown>>,
): void => {
  const { filter } = model
  const sortedBy = sortKeys.find((key) => key === view.sortedBy)
  if (sortedBy !== undefined && sortedBy !== filter.sortedBy) filter.sortBy(sortedBy)
  if (view.isDescending === true && !filter.isDescending) filter.sortBy(filter.sortedBy)
  filter.showPaid(view.isPaidShown === true)
  model.filterBy(textOf(view.vehicle))
  model.filterByDriver(textOf(view.driver))
  model.seek(textOf(view.sought))
}
