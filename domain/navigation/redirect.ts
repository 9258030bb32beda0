import { parseAddress, writeAddress } from './address.ts'
import { isOutside } from './outside.ts'
import type { RedirectConfig } from './redirect-config.ts'
import { redirectRules, type RedirectRule } from './redirect-rules.ts'

/**
 * Spec §2: returns the address of a permanent redirect (301), or null if the page stays. All rules are applied at once, so
 * the result never redirects again. `url` is a path with its query, or an absolute address.
 */
export const redirectOf = (
  url: string,
  config: RedirectConfig,
  rules: readonly RedirectRule[] = redirectRules,
): string | null => {
  const target = parseAddress(url)
  if (target === null || isOutside(target, config)) return null
  let address = target
  // A rule may depend on each of the others: after as many rounds as rules nothing changes any more, in any order.
  for (const _ of rules) {
    const before = address
    address = rules.reduce((changed, rule) => rule(changed, config), before)
    if (address === before) break
  }
  return address === target ? null : writeAddress(address)
}
