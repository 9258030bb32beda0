/** Keys of the local storage. The first three are defined by spec §9, the others by this product. */
export const storageKeys = {
  auth: 'authData',
  profile: 'state',
  trackingId: 'userTrackingId',
  email: 'cachedEmail',
  recent: 'recentLookUps',
  answers: 'lastAnswers',
  payer: 'payer',
  /** Moment of the last answered request of the session, in milliseconds. */
  usedAt: 'sessionUsedAt',
  /** The following keys belong to the session storage. */
  list: 'fineList',
  streets: 'streets',
} as const

/** Spec §4 Logout: cookies that select what the server renders. */
export const sessionCookies = {
  legalEntity: 'isLegalEntity',
  logged: 'session-logged',
} as const
