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

/**
 * The address of a script of the site as a TrustedScriptURL where the browser supports it. Throws TypeError for an address outside
 * of the site. A page may create each policy once.
 */
export const trustedAddress = (policy: string, path: string): string => {
  if (!/^\/\w/.test(path)) throw new TypeError('foreign script')
  return (
    factory()
      ?.createPolicy(policy, { createScriptURL: () => path })
      .createScriptURL(path) ?? path
  )
}
