import type { Branded } from '#domain/branded.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { type Inn, parseInn } from '#domain/identity/inn.ts'
import { isEmpty } from '#domain/identity/text/required.ts'
import { isValid, invalid, type Parsed, valid } from '#domain/parsed.ts'

export type OrganisationId = Branded<string, 'OrganisationId'>

/** Spec §7 Legal entity: the channel that these requests send. */
export const organisationChannel = 'Web'

/** Spec §3 Organization (business). */
export interface Organisation {
  readonly id: OrganisationId
  readonly inn: Inn
  readonly name: string
  readonly countDays: number
  readonly subscribeType: number
  readonly subscriptionEndDate: Instant
  readonly createdAt: Instant
  readonly updatedAt: Instant
}

/** Spec §5, §8: an organisation record requires data. */
export const requireOrganisation = <Data extends object>(data: Data | null | undefined): Parsed<Data> =>
  data === null || data === undefined || Object.keys(data).length === 0
    ? invalid('organisation.no-data', 'Нет данных для создания DTO организации')
    : valid(data)

/** The fields of an update. The INN identifies the organisation. */
export interface OrganisationUpdate {
  readonly inn: Inn
  readonly name?: string
}

/**
 * Spec §5, §8: an update without INN is refused, and a wrong INN is refused with the usual validation error.
 */
export const parseOrganisationUpdate = (update: {
  readonly inn?: unknown
  readonly name?: string
}): Parsed<OrganisationUpdate> => {
  if (isEmpty(update.inn)) return invalid('organisation.no-inn', 'ИНН обязателен к заполнению')
  const inn = parseInn(update.inn)
  return isValid(inn) ? valid({ ...update, inn: inn.value }) : inn
}
