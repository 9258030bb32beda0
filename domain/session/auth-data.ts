/** Spec §3 Stored auth data, all empty by default. `session` and `rand` are secrets: never in a log or an address. */
export interface AuthData {
  readonly clientId: string
  readonly salt: string
  readonly rand: string
  readonly userId: string
  readonly session: string
}

/** Spec §9. */
export const platforms = ['web', 'chromeExtension'] as const

export type Platform = (typeof platforms)[number]

/** Spec §3. */
export const defaultPlatform: Platform = 'web'

export const noAuth: AuthData = { clientId: '', salt: '', rand: '', userId: '', session: '' }

/** Spec §3: auth is present only when rand, session and userId are all set. */
export const hasAuth = (auth: AuthData): boolean =>
  auth.rand !== '' && auth.session !== '' && auth.userId !== ''

/** Spec §3: two auth objects are equal when rand, salt, session and userId all match. */
export const sameAuth = (one: AuthData, other: AuthData): boolean =>
  one.rand === other.rand &&
  one.salt === other.salt &&
  one.session === other.session &&
  one.userId === other.userId

/** Spec §3: what is kept between visits, a part for each platform. */
export type StoredAuth = Readonly<Partial<Record<Platform, AuthData>>>

export const authOf = (stored: StoredAuth, platform: Platform = defaultPlatform): AuthData =>
  stored[platform] ?? noAuth

export const withAuth = (stored: StoredAuth, platform: Platform, auth: AuthData): StoredAuth => ({
  ...stored,
  [platform]: auth,
})

/** Spec §9: channel value sent when a user is made. */
export const channel = 'WebVersion'

/** Spec §4, §9: session lifetime. */
export const sessionSeconds = 3600
