/**
 * W3C Trusted Types, as much of it as is used; browsers without it take texts as they are. Nothing in our pages writes markup,
 * so no policy makes any: a text that would become markup throws, and the policy's report says where.
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

/** The address of the worker, as a browser that asks for more than a text wants to have it. */
export const trustedWorker = (path: string): string =>
  factory()?.createPolicy('kvitok', { createScriptURL: ownWorker }).createScriptURL(path) ?? path
