/**
 * Spec §3 Stored auth data, all empty by default. `session` and `rand` are secrets and must not appear in logs or
 * addresses.
 */
export interface AuthData {
  readonly clientId: string
  readonly salt: string
  readonly rand: string
  readonly userId: string
  readonly session: string
}

/** Platforms of spec §9. */
export const platforms = ['web', 'chromeExtension'] as const

export type Platform = (typeof platforms)[number]

/** Default platform of spec §3. */
export const defaultPlatform: Platform = 'web'

export const noAuth: AuthData = { clientId: '', salt: '', rand: '', userId: '', session: '' }

/** Spec §3: returns whether auth is present, which requires rand, session and userId. */
export const hasAuth = (auth: AuthData): boolean =>
  auth.rand !== '' && auth.session !== '' && auth.userId !== ''

/** Spec §3: returns whether rand, salt, session and userId of two auth objects match. */
export const sameAuth = (a: AuthData, b: AuthData): boolean =>
  a.rand === b.rand && a.salt === b.salt && a.session === b.session && a.userId === b.userId

/** Spec §3: auth data that is stored between visits, by platform. */
export type StoredAuth = Readonly<Partial<Record<Platform, AuthData>>>

/** Returns the auth data of a platform; empty data if none is stored. */
export const authOf = (stored: StoredAuth, platform: Platform = defaultPlatform): AuthData =>
  stored[platform] ?? noAuth

/** Returns the stored data with the auth data of one platform replaced. */
export const withAuth = (stored: StoredAuth, platform: Platform, auth: AuthData): StoredAuth => ({
  ...stored,
  [platform]: auth,
})

/** Spec §9: channel value that is sent when a user is created. */
export const channel = 'WebVersion'

/** Spec §4, §9: session lifetime in seconds. */
export const sessionSeconds = 3600
