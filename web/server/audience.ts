import { createHash } from 'node:crypto'
import { type Brand, brandOf, brandOrigin } from '#domain/brands/brand.ts'
import type { ExperimentalFeatures } from '#domain/experiments/experimental-features.ts'
import type { ChatScripts } from '#domain/navigation/foreign-scripts.ts'
import { hiddenFoldersOf } from '#domain/brands/brand-features.ts'
import { sessionCookies } from '#domain/session/storage-keys.ts'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
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

/** A page is public, so it names users in a form from which their ids cannot be read. */
const digestsOf = ({ userIds }: ExperimentalFeatures): readonly string[] =>
  userIds.map((id) => createHash('sha256').update(id).digest('hex'))

const themes: readonly Theme[] = ['light', 'dark']

const siteOf = (
  {
    brands,
    publicUrl,
    mapCredit,
    isDemo = () => false,
    callPaths = {},
    chat,
    experimentalFeatures,
  }: AudienceSetup,
  host: string,
  visitor: Pick<Site, 'isSignedIn' | 'isCompany'>,
  path: string,
): Site => {
  const {
    hosts,
    slogan: _slogan,
    contentDir: _contentDir,
    features,
    analytics,
    ...brand
  } = brandOf(brands, host)
  const isOwn = hosts.some((name) => host === name || host.startsWith(`${name}:`))
  const origin = isOwn ? `${new URL(publicUrl).protocol}//${host}` : publicUrl
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

/** Returns the brand of the host, and the theme and the sign-in that the cookies state. */
export const audienceOf = (setup: AudienceSetup, context: Context): Audience => {
  const theme = getCookie(context, 'theme')
  const isSignedIn = getCookie(context, sessionCookies.logged) === '1'
  const isCompany = isSignedIn && getCookie(context, sessionCookies.legalEntity) === '1'
  return {
    site: siteOf(setup, context.req.header('host') ?? '', { isSignedIn, isCompany }, context.req.path),
    theme: themes.find((known) => known === theme) ?? 'system',
  }
}

/**
 * Returns the function that makes the cache key of a page: brand and its origin, theme and path. Null for requests with a
 * query or a session, and for origins that no setting names. An unknown host is answered as the public address is (`siteOf`).
 */
export const makePageKey = (setup: AudienceSetup): ((context: Context) => string | null) => {
  const { brands, publicUrl } = setup
  const hosts = brands.flatMap((brand) => brand.hosts)
  const origins = new Set([publicUrl, ...hosts.map((host) => brandOrigin({ hosts: [host] }, publicUrl))])
  return (context) => {
    const { site, theme } = audienceOf(setup, context)
    if (
      context.req.method === 'POST' ||
      site.isSignedIn ||
      context.req.url.includes('?') ||
      !origins.has(site.origin)
    )
      return null
    return `${site.brand.id} ${site.origin} ${theme} ${site.isDemo ? 'demo ' : ''}${context.req.path}`
  }
}
