import { createHash } from 'node:crypto'
import { type Brand, brandOf, brandOrigin } from '#domain/brands/brand.ts'
import type { ExperimentalFeatures } from '#domain/experiments/experimental-features.ts'
import { hasOnlyVisitMarks } from '#domain/navigation/visit-marks.ts'
import type { ChatScripts } from '#domain/navigation/foreign-scripts.ts'
import { hiddenFoldersOf } from '#domain/brands/brand-features.ts'
import { sessionCookies } from '#domain/session/storage-keys.ts'
import type { Context } from 'hono'
import { parse } from 'hono/utils/cookie'
import { isPersonal } from '#web/app/routing/personal-folders.ts'
import type { Site } from '#web/app/brand/use-brand.ts'
import type { Theme } from '#web/app/document.tsx'

/** The visitors that a page is rendered for. Visitors of one audience without a session may get the same bytes. */
export interface Audience {
  readonly site: Site
  readonly theme: Theme
}

export interface AudienceSetup {
  readonly publicUrl: string
  readonly brands: readonly [Brand, ...Brand[]]
  readonly mapCredit?: string | undefined
  /** Whether the register of the backend invents charges. */
  readonly isDemo?: () => boolean
  readonly chat?: ChatScripts | undefined
  readonly experimentalFeatures?: ExperimentalFeatures
  /** Paths of calls that differ from the contract. */
  readonly callPaths?: NonNullable<Site['callPaths']>
}

/** A page is public, so it names users by digests (web/app/idle/experiments.view-model.ts computes the same) and not by their ids. */
const digestsOf = ({ userIds }: ExperimentalFeatures): readonly string[] =>
  userIds.map((id) => createHash('sha256').update(id).digest('hex'))

const themes: readonly Theme[] = ['light', 'dark']

interface Address {
  readonly brand: Brand
  readonly origin: string
}

/** The brand of a host and its origin; an unknown host is answered as the public address is. */
const addressOf = ({ brands, publicUrl }: AudienceSetup, host: string): Address => {
  const brand = brandOf(brands, host)
  const isOwn = brand.hosts.some((name) => host === name || host.startsWith(`${name}:`))
  return { brand, origin: isOwn ? `${new URL(publicUrl).protocol}//${host}` : publicUrl }
}

const siteOf = (
  setup: AudienceSetup,
  host: string,
  visitor: Pick<Site, 'isSignedIn' | 'isCompany'>,
  path: string,
): Site => {
  const { mapCredit, isDemo = () => false, callPaths = {}, chat, experimentalFeatures } = setup
  const {
    brand: { hosts: _hosts, slogan: _slogan, contentDir: _contentDir, features, analytics, ...brand },
    origin,
  } = addressOf(setup, host)
  return {
    // The browser gets the counter on pages without data of a visitor only.
    brand: analytics === undefined || isPersonal(path) ? brand : { ...brand, analytics },
    origin,
    ...visitor,
    ...(mapCredit !== undefined && { mapCredit }),
    ...(features !== undefined && { hiddenFolders: hiddenFoldersOf(features) }),
    ...(isDemo() && { isDemo: true as const }),
    ...(chat !== undefined && { chat }),
    ...(experimentalFeatures?.isOn === false && { experimentUsers: digestsOf(experimentalFeatures) }),
    ...(Object.keys(callPaths).length > 0 && { callPaths }),
  }
}

type Cookies = Readonly<Record<string, string>>

const cookiesOf = ({ headers }: Request): Cookies => parse(headers.get('cookie') ?? '')

const themeOf = ({ theme }: Cookies): Theme => themes.find((known) => known === theme) ?? 'system'

const isSignedInBy = (cookies: Cookies): boolean => cookies[sessionCookies.logged] === '1'

/** Returns the brand of the host, and the theme and the sign-in that the cookies state. */
export const audienceOf = (setup: AudienceSetup, context: Context): Audience => {
  const cookies = cookiesOf(context.req.raw)
  const isSignedIn = isSignedInBy(cookies)
  const isCompany = isSignedIn && cookies[sessionCookies.legalEntity] === '1'
  return {
    site: siteOf(setup, context.req.header('host') ?? '', { isSignedIn, isCompany }, context.req.path),
    theme: themeOf(cookies),
  }
}

/**
 * The spelling of addresses that the site links to. Other spellings (`/%66aq/`, `//faq/`) show the same page, which contains
 * the address as it was requested. They are not cached: under the same key, visitors would get a page with the address that
 * one of them chose, and with a key for each spelling, one visitor could fill the cache.
 */
const linkedAddress = /^https?:\/\/[^/]*((?:\/[\w-]+)*\/)(\?.*)?$/

/**
 * Returns the function that makes the cache key of a page: brand and its origin, theme and path. Null for requests that do
 * more than read, for those with a query or a session, for other spellings of an address, and for origins that no setting
 * names. A query that says only where the visit comes from does not count, unless the page has a form that is posted to the
 * address of the page.
 */
export const makePageKey = (
  setup: AudienceSetup,
  acceptsPost: (path: string) => boolean,
): ((request: Request) => string | null) => {
  const { brands, publicUrl, isDemo = () => false } = setup
  const hosts = brands.flatMap((brand) => brand.hosts)
  const origins = new Set([publicUrl, ...hosts.map((host) => brandOrigin({ hosts: [host] }, publicUrl))])
  return (request) => {
    const { method, url, headers } = request
    const address = method === 'GET' || method === 'HEAD' ? linkedAddress.exec(url) : null
    const [, path, search] = address ?? []
    if (path === undefined || path !== path.toLowerCase()) return null
    if (search !== undefined && (!hasOnlyVisitMarks(search) || acceptsPost(path))) return null
    const cookies = cookiesOf(request)
    if (isSignedInBy(cookies)) return null
    const { brand, origin } = addressOf(setup, headers.get('host') ?? '')
    if (!origins.has(origin)) return null
    return `${brand.id} ${origin} ${themeOf(cookies)} ${isDemo() ? 'demo ' : ''}${path}`
  }
}
