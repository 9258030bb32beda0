import type { ConsentKind } from '#domain/session/consent.ts'

export interface ConsentWording {
  readonly kind: ConsentKind
  /** Recorded with the answer: a new wording is a new question. */
  readonly version: string
  readonly title: string
  /** What a person agrees to, as it stands beside the box. */
  readonly words: string
  readonly document: { readonly href: string; readonly label: string } | null
  /** Without it there is no account. */
  readonly isNeeded: boolean
}

/** Letters about fines, asked for where an address is named for them, and nowhere else. */
export const noticesWording = {
  kind: 'notices',
  version: '2026-11-22',
  title: 'Письма о штрафах',
  words: 'Согласен получать письма о штрафах, сроках скидки и ходе проверки на этот адрес',
  document: { href: '/politics_personal_data/', label: 'Политика обработки персональных данных' },
  isNeeded: false,
} as const satisfies ConsentWording

/** News and offers: asked for at registration, and by the switch in the settings. */
export const advertisingWording = {
  kind: 'advertising',
  version: '2026-11-01',
  title: 'Рассылка',
  words: 'Хочу получать новости и предложения на почту',
  document: null,
  isNeeded: false,
} as const satisfies ConsentWording

/** Each is asked for apart, unticked, with its own words (152-FZ, articles 9 and 18; 38-FZ, article 18). */
export const consentWordings = [
  {
    kind: 'terms',
    version: '2026-11-01',
    title: 'Условия сервиса',
    words: 'Принимаю пользовательское соглашение',
    document: { href: '/licenses/license-agreement/', label: 'Пользовательское соглашение' },
    isNeeded: true,
  },
  {
    kind: 'personal-data',
    version: '2026-11-01',
    title: 'Обработка персональных данных',
    words: 'Согласен на обработку персональных данных: почты и номеров документов, которые введу',
    document: { href: '/politics_personal_data/', label: 'Политика обработки персональных данных' },
    isNeeded: true,
  },
  advertisingWording,
] as const satisfies readonly ConsentWording[]

/** All that was ever asked, wherever it was. */
export const askedWordings: readonly ConsentWording[] = [...consentWordings, noticesWording]
