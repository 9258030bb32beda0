/** Names in the local storage. Spec §9, but for the last, which the specification does not show. */
export const storageKeys = {
  auth: 'authData',
  profile: 'state',
  trackingId: 'userTrackingId',
  email: 'cachedEmail',
} as const

/** Spec §4 Logout: cookies that tell the server what to render. */
export const sessionCookies = {
  legalEntity: 'isLegalEntity',
  logged: 'session-logged',
} as const
