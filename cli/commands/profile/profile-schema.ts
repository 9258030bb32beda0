import type { Instant } from '#domain/dates/instant.ts'
import { maskedNumber } from '#domain/documents/masked-number.ts'
import type { Gender } from '#domain/session/gender.ts'
import type { Shape } from '#cli/output/row-schema.ts'
import { flagColumn, isoOf, momentColumn } from '#cli/output/columns.ts'

/** What is known of whoever has signed in; null where another backend does not say. */
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

const types = { driver: 'водитель', company: 'юридическое лицо' } as const

export const profileShape: Shape<ShownProfile> = {
  columns: [
    { name: 'email', title: 'Почта', of: ({ email }) => email, mask: maskedNumber },
    flagColumn('isEmailConfirmed', 'Почта подтверждена', ({ isEmailConfirmed }) => isEmailConfirmed),
    { name: 'type', title: 'Кабинет', of: ({ type }) => type, shown: ({ type }) => types[type] },
    { name: 'gender', title: 'Картинка', of: ({ gender }) => gender },
    flagColumn('doNotify', 'Уведомления о штрафах', ({ doNotify }) => doNotify),
    flagColumn('isSubscribed', 'Письма с новостями', ({ isSubscribed }) => isSubscribed),
    flagColumn('hasPassword', 'Есть пароль', ({ hasPassword }) => hasPassword),
    momentColumn('registeredAt', 'Зарегистрирован', ({ registeredAt }) => registeredAt),
  ],
  json: (profile) => ({ ...profile, registeredAt: isoOf(profile.registeredAt) }),
}
