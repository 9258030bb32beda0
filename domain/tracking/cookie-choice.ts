/** Storage key of the visitor's choice about cookies. */
export const cookieChoiceKey = 'cookieChoice'

/** Version of the notice's text. A new version asks again. */
export const cookieNoticeVersion = '2026-11-26'

export const cookieChoices = ['all', 'necessary'] as const

export type CookieChoice = (typeof cookieChoices)[number]

/** Parses `<version> <choice>`; null if the visitor has not answered this version. */
export const parseCookieChoice = (stored: string | null): CookieChoice | null => {
  const [version, storedChoice] = (stored ?? '').split(' ')
  return version === cookieNoticeVersion
    ? (cookieChoices.find((choice) => choice === storedChoice) ?? null)
    : null
}

/** Formats a choice for the storage, with the version of the notice. */
export const writeCookieChoice = (choice: CookieChoice): string => `${cookieNoticeVersion} ${choice}`

/** Returns whether statistics are permitted: after a consent to the current text of the notice, and never before. */
export const allowsStatistics = (stored: string | null): boolean => parseCookieChoice(stored) === 'all'
