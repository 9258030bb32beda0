/** Where a device keeps what its visitor said to the notice about cookies. */
export const cookieChoiceKey = 'cookieChoice'

/** Of the notice's text: a new text asks again. */
export const cookieNoticeVersion = '2026-11'

export const cookieChoices = ['all', 'necessary'] as const

export type CookieChoice = (typeof cookieChoices)[number]

/** `<version> <choice>`; null where nothing was said to this version. */
export const parseCookieChoice = (stored: string | null): CookieChoice | null => {
  const [version, said] = (stored ?? '').split(' ')
  return version === cookieNoticeVersion ? (cookieChoices.find((choice) => choice === said) ?? null) : null
}

export const writeCookieChoice = (choice: CookieChoice): string => `${cookieNoticeVersion} ${choice}`

/**
 * Visits are counted without names and numbers, so no consent has to come first (152-FZ, article 3: nothing that tells a
 * person); a refusal of any version holds.
 */
export const allowsStatistics = (stored: string | null): boolean => stored?.endsWith(' necessary') !== true
