import type { Organisation } from '#domain/organisation/organisation.ts'
import { isDemo, isOver } from '#domain/organisation/subscription.ts'
import { tariffOfType } from '#domain/organisation/tariff.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { Column, Shape } from '#cli/output/row-schema.ts'
import { flagColumn, isoOf, momentColumn } from '#cli/output/columns.ts'

export const tariffTitle = (subscribeType: number): string =>
  tariffOfType(subscribeType)?.title ?? `тариф ${subscribeType}`

export const tariffName = (subscribeType: number): string =>
  tariffOfType(subscribeType)?.name ?? String(subscribeType)

export const tariffColumn = <Row extends { readonly subscribeType: number }>(): Column<Row> => ({
  name: 'tariff',
  title: 'Тариф',
  of: ({ subscribeType }) => tariffName(subscribeType),
  shown: ({ subscribeType }) => tariffTitle(subscribeType),
})

/** An organisation as it stands at a moment. A company and its number are in the public registers: nothing is masked. */
export const organisationShape = (now: Instant): Shape<Organisation> => {
  const hasEnded = ({ subscriptionEndDate }: Organisation) => isOver({ endsAt: subscriptionEndDate }, now)
  /** Spec §4 Subscription: data is shown masked when the organisation is demo or expired. */
  const isMasked = (organisation: Organisation) => isDemo(organisation) || hasEnded(organisation)
  return {
    columns: [
      { name: 'name', title: 'Название', of: ({ name }) => name },
      { name: 'inn', title: 'ИНН', of: ({ inn }) => inn },
      tariffColumn(),
      momentColumn('endsAt', 'Действует до', ({ subscriptionEndDate }) => subscriptionEndDate),
      flagColumn('isExpired', 'Закончился', hasEnded),
      flagColumn('isMasked', 'Номера закрыты', isMasked),
      momentColumn('createdAt', 'Заведена', ({ createdAt }) => createdAt),
      { name: 'id', title: 'Номер', of: ({ id }) => id },
    ],
    json: (organisation) => ({
      id: organisation.id,
      inn: organisation.inn,
      name: organisation.name,
      tariff: tariffName(organisation.subscribeType),
      subscribeType: organisation.subscribeType,
      countDays: organisation.countDays,
      endsAt: isoOf(organisation.subscriptionEndDate),
      isExpired: hasEnded(organisation),
      isMasked: isMasked(organisation),
      createdAt: isoOf(organisation.createdAt),
      updatedAt: isoOf(organisation.updatedAt),
    }),
  }
}
