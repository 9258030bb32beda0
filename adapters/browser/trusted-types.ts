/**
 * The used part of W3C Trusted Types. Browsers without it accept plain strings. Our pages never write markup, so no policy
 * creates HTML: a string that would become markup throws, and the CSP report contains the place.
 */
interface Rules {
  readonly createScriptURL: (url: string) => string
}

interface Policy {
  readonly createScriptURL: (url: string) => string
}

interface PolicyFactory {
  readonly createPolicy: (name: string, rules: Rules) => Policy
}

const factory = (): PolicyFactory | undefined =>
  (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes

const ownWorker = (url: string): string => {
  if (url !== '/sw.js') throw new TypeError('no worker of ours')
  return url
}

/** The URL of the service worker as a TrustedScriptURL if the browser supports it; the policy then throws TypeError for any other URL. */
export const trustedWorker = (path: string): string =>
  factory()?.createPolicy('kvitok', { createScriptURL: ownWorker }).createScriptURL(path) ?? path
