/** Names in the local storage. The first three are those of spec §9; it does not show the rest. */
export const storageKeys = {
  auth: 'authData',
  profile: 'state',
  trackingId: 'userTrackingId',
  email: 'cachedEmail',
  recent: 'recentLookUps',
  answers: 'lastAnswers',
  payer: 'payer',
  /** Milliseconds: when a call of the session was last answered. */
  usedAt: 'sessionUsedAt',
  /** In the session storage. */
  list: 'fineList',
  streets: 'streets',
} as const

/** Spec §4 Logout: cookies that tell the server what to render. */
export const sessionCookies = {
  legalEntity: 'isLegalEntity',
  logged: 'session-logged',
} as const
