import type { Instant } from '#domain/dates/instant.ts'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import type { Gender } from '#domain/session/gender.ts'
import type { RowSchema } from '#cli/output/row-schema.ts'
import { flagColumn, isoOf, momentColumn, textColumn } from '#cli/output/columns.ts'
import { columnsMessages } from '#cli/messages/ru/columns.ts'
import { profileMessages } from '#cli/messages/ru/profile.ts'

/** The signed-in user; a field is null if the backend does not return it. */
export interface ShownProfile {
  readonly email: string
  readonly isEmailConfirmed: boolean
  readonly type: 'driver' | 'company'
  readonly gender: Gender | ''
  readonly doNotify: boolean | null
  readonly isSubscribed: boolean | null
  readonly hasPassword: boolean
  readonly registeredAt: Instant
}

const types = { driver: profileMessages.typeDriver, company: profileMessages.typeCompany } as const

export const profileSchema: RowSchema<ShownProfile> = {
  columns: [
    { name: 'email', title: columnsMessages.email, of: ({ email }) => email, mask: maskedNumber },
    flagColumn(
      'isEmailConfirmed',
      profileMessages.isEmailConfirmedColumn,
      ({ isEmailConfirmed }) => isEmailConfirmed,
    ),
    {
      name: 'type',
      title: profileMessages.typeColumn,
      of: ({ type }) => type,
      shown: ({ type }) => types[type],
    },
    textColumn('gender', profileMessages.genderColumn),
    flagColumn('doNotify', profileMessages.doNotifyColumn, ({ doNotify }) => doNotify),
    flagColumn('isSubscribed', profileMessages.isSubscribedColumn, ({ isSubscribed }) => isSubscribed),
    flagColumn('hasPassword', profileMessages.hasPasswordColumn, ({ hasPassword }) => hasPassword),
    momentColumn('registeredAt', profileMessages.registeredAtColumn, ({ registeredAt }) => registeredAt),
  ],
  json: (profile) => ({ ...profile, registeredAt: isoOf(profile.registeredAt) }),
}
