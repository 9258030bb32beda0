import type { ForeignSources } from '#domain/navigation/foreign-scripts.ts'
import { strictTransportSecurity } from '#domain/navigation/strict-transport.ts'
import { failuresPath } from '#web/app/errors/report-error.ts'

const noSources: ForeignSources = { origins: [], isChat: false }

/** Returns the content security policy (CSP) of a page. `scripts` and `styles` are the hashes of its inline scripts and styles. */
const policyFor = (
  scripts: readonly string[],
  styles: readonly string[],
  ancestors: string,
  { origins, isChat }: ForeignSources = noSources,
): string => {
  const own = (directive: string, ...more: readonly string[]): string =>
    [directive, ...more, ...origins].join(' ')
  return [
    // Strict by default: nothing from outside, no inline scripts but two known texts, and what these
    // load. A browser without 'strict-dynamic' allows files of the site; other browsers ignore 'self'.
    "default-src 'none'",
    own(`script-src 'strict-dynamic' ${[...scripts, "'self'"].join(' ')}`),
    // A chat draws itself with inline styles, which browsers refuse where the policy has a hash.
    isChat ? own("style-src 'self' 'unsafe-inline'") : ["style-src 'self'", ...styles].join(' '),
    own("img-src 'self' data:"),
    isChat ? own("font-src 'self'") : "font-src 'self'",
    own("connect-src 'self'", ...(isChat ? origins.map((origin) => origin.replace(/^https/, 'wss')) : [])),
    ...(isChat ? [own('frame-src'), own('media-src')] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
    "base-uri 'none'",
    "object-src 'none'",
    // Texts become markup or addresses of scripts by these alone (adapters/browser/trusted-types.ts, inline-scripts.ts, read-spreadsheet.ts).
    // Scripts of other sites do not know our policies, so a page that may load them cannot require one.
    ...(origins.length === 0
      ? ["require-trusted-types-for 'script'", 'trusted-types kvitok start workbook']
      : []),
    `report-uri ${failuresPath}`,
  ].join('; ')
}

/** Headers of stylesheets, scripts and fonts; others apply to documents only, and omitting them saves bytes of the first load. */
const ofBuiltFiles = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': strictTransportSecurity,
}

const headersWith = (policy: string): Readonly<Record<string, string>> => ({
  'content-security-policy': policy,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
  'strict-transport-security': strictTransportSecurity,
})

/**
 * The security headers of a response at this path. `foreign` are the other sites that the page may load from, `styles` the
 * hashes of the stylesheets inside of it.
 */
export type PageHeaders = (
  path: string,
  foreign?: ForeignSources | null,
  styles?: readonly string[],
) => Readonly<Record<string, string>>

/**
 * `scripts`: sources of scripts that may run. No site may frame our pages, except that partners may frame webviews (spec §2);
 * the hosts of partners are those of `/app/webview`.
 */
export const makePageHeaders = (scripts: readonly string[], partners: readonly string[]): PageHeaders => {
  const hosts = partners.map((host) => `https://${host}`).join(' ')
  return (path, foreign = null, styles = []) => {
    if (path.startsWith('/assets/')) return ofBuiltFiles
    const isFramed = path.startsWith('/webview/') && hosts !== ''
    return headersWith(policyFor(scripts, styles, isFramed ? hosts : "'none'", foreign ?? undefined))
  }
}
