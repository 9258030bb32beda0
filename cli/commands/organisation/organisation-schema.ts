import type { Organisation } from '#domain/organisation/organisation.ts'
import { isDemo, isOver } from '#domain/organisation/subscription.ts'
import { tariffOfType } from '#domain/organisation/tariff.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { RowColumn, RowSchema } from '#cli/output/row-schema.ts'
import { flagColumn, isoOf, momentColumn, textColumn } from '#cli/output/columns.ts'
import type { Text } from '#cli/messages/message.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { organisationMessages } from '#cli/messages/ru/organisation.ts'

/** Returns the title of a tariff for people. A number that is not in the table is named as it is. */
export const tariffTitle = (subscribeType: number): Text =>
  tariffOfType(subscribeType)?.title ?? organisationMessages.unknownTariff(subscribeType)

/** Returns the name of a tariff that `organisation order` accepts; the number itself if it is not in the table. */
export const tariffName = (subscribeType: number): string =>
  tariffOfType(subscribeType)?.name ?? String(subscribeType)

/** Returns the column of a tariff: its name for programs, its title on a terminal. */
export const tariffColumn = <Row extends { readonly subscribeType: number }>(): RowColumn<Row> => ({
  name: 'tariff',
  title: columnsMessages.tariff,
  of: ({ subscribeType }) => tariffName(subscribeType),
  shown: ({ subscribeType }) => tariffTitle(subscribeType),
})

/** Schema of an organisation at a moment. Companies and their INN are in public registers, so no column is masked. */
export const organisationSchema = (now: Instant): RowSchema<Organisation> => {
  const hasEnded = ({ subscriptionEndDate }: Organisation) => isOver({ endsAt: subscriptionEndDate }, now)
  /** Spec §4 Subscription: data is shown masked when the organisation is demo or expired. */
  const isMasked = (organisation: Organisation) => isDemo(organisation) || hasEnded(organisation)
  return {
    columns: [
      textColumn('name', columnsMessages.title),
      textColumn('inn', columnsMessages.inn),
      tariffColumn(),
      momentColumn('endsAt', columnsMessages.endsAt, ({ subscriptionEndDate }) => subscriptionEndDate),
      flagColumn('isExpired', organisationMessages.isExpiredColumn, hasEnded),
      flagColumn('isMasked', organisationMessages.isMaskedColumn, isMasked),
      momentColumn('createdAt', organisationMessages.createdAtColumn, ({ createdAt }) => createdAt),
      textColumn('id', columnsMessages.number),
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
