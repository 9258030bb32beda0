import type { ConsentKind } from '#domain/session/consent.ts'

/** Text of a consent with the version that is stored with the answer. */
export interface ConsentWording {
  readonly kind: ConsentKind
  /** The version is stored with the answer. A changed wording needs a new version, and the user is asked again. */
  readonly version: string
  readonly title: string
  /** The text of the consent, shown next to the checkbox. */
  readonly text: string
  readonly document: { readonly href: string; readonly label: string } | null
  /** An account cannot be created without this consent. */
  readonly isNeeded: boolean
}

/** Consent to e-mails about fines. It is requested only in forms that take an e-mail address for them. */
export const noticesWording = {
  kind: 'notices',
  version: '2026-11-22',
  title: 'Письма о штрафах',
  text: 'Согласен получать письма о штрафах, сроках скидки и ходе проверки на этот адрес',
  document: { href: '/politics_personal_data/', label: 'Политика обработки персональных данных' },
  isNeeded: false,
} as const satisfies ConsentWording

/** Consent to news and offers. The registration form and the switch in the settings request it. */
export const advertisingWording = {
  kind: 'advertising',
  version: '2026-11-01',
  title: 'Рассылка',
  text: 'Хочу получать новости и предложения на почту',
  document: null,
  isNeeded: false,
} as const satisfies ConsentWording

/**
 * Consents of the registration form. Each has a separate unticked checkbox and text (152-FZ, articles 9 and 18; 38-FZ,
 * article 18).
 */
export const consentWordings = [
  {
    kind: 'terms',
    version: '2026-11-01',
    title: 'Условия сервиса',
    text: 'Принимаю пользовательское соглашение',
    document: { href: '/licenses/license-agreement/', label: 'Пользовательское соглашение' },
    isNeeded: true,
  },
  {
    kind: 'personal-data',
    version: '2026-11-01',
    title: 'Обработка персональных данных',
    text: 'Согласен на обработку персональных данных: почты и номеров документов, которые введу',
    document: { href: '/politics_personal_data/', label: 'Политика обработки персональных данных' },
    isNeeded: true,
  },
  advertisingWording,
] as const satisfies readonly ConsentWording[]

/** All wordings that any form requests. */
export const requestedWordings: readonly ConsentWording[] = [...consentWordings, noticesWording]
