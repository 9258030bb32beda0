import { formatMatchedDocument } from '#domain/charges/list/matched-document.ts'
import { everything, unclearDriver } from './fleet-fines-filter.ts'
import type { FleetFinesViewModel } from './fleet-fines.view-model.ts'
import { type SortKey, sortKeys, sortTitles } from './fleet-order.ts'

/** What the visitor has set in the list of a fleet. */
export interface FleetView {
  readonly sought: string
  readonly vehicle: string
  readonly driver: string
  readonly sortedBy: SortKey
  readonly isDescending: boolean
  readonly isPaidShown: boolean
}

/** Values of unknown types, as a history entry or a saved view has them. */
type StoredView = Partial<Record<keyof FleetView, unknown>>

export const viewOf = ({ search, filter }: FleetFinesViewModel): FleetView => {
  const { vehicle, driver, sortedBy, isDescending, isPaidShown } = filter
  return { sought: search.sought, vehicle, driver, sortedBy, isDescending, isPaidShown }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : everything)

/** Sets the list as a view says. A value that is missing, or that an older release stored in another way, is the default. */
export const restoreView = (model: FleetFinesViewModel, view: StoredView): void => {
  const { filter } = model
  filter.setOrder(sortKeys.find((key) => key === view.sortedBy) ?? 'urgency', view.isDescending === true)
  filter.showPaid(view.isPaidShown === true)
  model.filterBy(textOf(view.vehicle))
  model.filterByDriver(textOf(view.driver))
  model.seek(textOf(view.sought))
}

/** A longer text finds nothing, and a saved view has at most 2000 characters. */
const maxSought = 100

/** Writes a view as a query string. Default values are left out. */
export const queryOfView = (view: FleetView): string =>
  new URLSearchParams(
    Object.entries({
      q: view.sought.trim().slice(0, maxSought),
      vehicle: view.vehicle,
      driver: view.driver,
      sort: view.sortedBy === 'urgency' ? '' : view.sortedBy,
      desc: view.isDescending ? '1' : '',
      paid: view.isPaidShown ? '1' : '',
    }).filter(([, text]) => text !== ''),
  ).toString()

/** Parses what `queryOfView` wrote. */
export const parseViewQuery = (query: string): StoredView => {
  const texts = new URLSearchParams(query)
  return {
    sought: texts.get('q'),
    vehicle: texts.get('vehicle'),
    driver: texts.get('driver'),
    sortedBy: texts.get('sort'),
    isDescending: texts.get('desc') === '1',
    isPaidShown: texts.get('paid') === '1',
  }
}

const vehicleText = ({ filter, vehicles, isVehicleListed }: FleetFinesViewModel): string => {
  const vehicle = vehicles.find(({ key }) => key === filter.vehicle)
  if (vehicle !== undefined) return formatMatchedDocument(vehicle.subject)
  return isVehicleListed ? 'все машины' : 'машина без штрафов'
}

const driverText = ({ driverOptions, filter: { driver } }: FleetFinesViewModel): string =>
  driver === unclearDriver
    ? 'водитель неясен'
    : `за рулём ${driverOptions.find(({ value }) => value === driver)?.label ?? 'удалённый водитель'}`

/** Describes what is set: «Госномер А 123 ВС 77, с оплаченными, по сумме». */
export const describeView = (model: FleetFinesViewModel): string => {
  const { filter, search } = model
  const order = sortTitles[filter.sortedBy].toLowerCase()
  return [
    vehicleText(model),
    ...(filter.driver === everything ? [] : [driverText(model)]),
    ...(search.sought.trim() === '' ? [] : [`найти «${search.sought.trim()}»`]),
    filter.isPaidShown ? 'с оплаченными' : 'без оплаченных',
    filter.isDescending ? `${order}, в обратном порядке` : order,
  ].join(', ')
}
