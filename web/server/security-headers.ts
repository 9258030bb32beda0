import { failuresPath } from '#web/app/errors/report-error.ts'

/** Returns the content security policy (CSP) of a page. `scripts` are the hashes of its inline scripts. */
const policyFor = (scripts: readonly string[], ancestors: string): string =>
  [
    // Strict by default: nothing from outside, no inline scripts but two known texts (quality.md A8.9), and what these
    // load. A browser without 'strict-dynamic' allows files of the site; other browsers ignore 'self'.
    "default-src 'none'",
    `script-src 'strict-dynamic' ${[...scripts, "'self'"].join(' ')}`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    `frame-ancestors ${ancestors}`,
    "base-uri 'none'",
    "object-src 'none'",
    // Texts become markup or addresses of scripts by these alone (adapters/browser/trusted-types.ts, inline-scripts.ts).
    "require-trusted-types-for 'script'",
    'trusted-types kvitok start',
    `report-uri ${failuresPath}`,
  ].join('; ')

/** Headers of stylesheets, scripts and fonts; others apply to documents only, and omitting them saves bytes of the first load. */
const ofBuiltFiles = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
}

const headersWith = (policy: string): Readonly<Record<string, string>> => ({
  'content-security-policy': policy,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(self), microphone=(), payment=()',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
})

/** The security headers of a response at this path. */
export type PageHeaders = (path: string) => Readonly<Record<string, string>>

/**
 * `scripts`: sources of scripts that may run. No site may frame our pages, except that partners may frame webviews (spec §2);
 * the hosts of partners are those of `/app/webview`.
 */
export const makePageHeaders = (scripts: readonly string[], partners: readonly string[]): PageHeaders => {
  const strict = headersWith(policyFor(scripts, "'none'"))
  const hosts = partners.map((host) => `https://${host}`).join(' ')
  const framed = headersWith(policyFor(scripts, hosts || "'none'"))
  return (path) => {
    if (path.startsWith('/assets/')) return ofBuiltFiles
    return path.startsWith('/webview/') ? framed : strict
  }
}
