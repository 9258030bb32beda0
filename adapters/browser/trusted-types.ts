/** W3C Trusted Types, as much of it as is used; browsers without it take texts as they are. */
interface Rules {
  readonly createHTML?: (html: string) => string | null
  readonly createScriptURL?: (url: string) => string
}

interface Policy {
  readonly createScriptURL: (url: string) => string
}

interface PolicyFactory {
  readonly createPolicy: (name: string, rules: Rules) => Policy
}

const factory = (): PolicyFactory | undefined =>
  (globalThis as { readonly trustedTypes?: PolicyFactory }).trustedTypes

/** Our pages write no markup. Leaflet 1.9 does: two probes of what a browser can draw, and the signs on its buttons. */
const markup: ReadonlySet<string> = new Set([
  '<svg/>',
  '<v:shape adj="1"/>',
  '<span aria-hidden="true">+</span>',
  '<span aria-hidden="true">&#x2212;</span>',
])

/** From now on a text becomes markup only if it is one of these; anything else throws, and the policy's report says where. */
export const guardMarkup = (): void =>
  void factory()?.createPolicy('default', { createHTML: (html) => (markup.has(html) ? html : null) })

const ownWorker = (url: string): string => {
  if (url !== '/sw.js') throw new TypeError('no worker of ours')
  return url
}

/** The address of the worker, as a browser that asks for more than a text wants to have it. */
export const trustedWorker = (path: string): string =>
  factory()?.createPolicy('kvitok', { createScriptURL: ownWorker }).createScriptURL(path) ?? path
