import { Effect } from 'effect'
import { memoryStorage } from '#adapters/storage/text-storage.ts'
import { openProductContainer } from '#adapters/wiring/product.ts'
import type { RunningProduct } from './running-product.ts'

/** The product's own use cases against a running server, over real HTTP. */
export const visitorOf = ({ url }: Pick<RunningProduct, 'url'>) =>
  openProductContainer({
    backend: { baseUrl: url, fetch: (input, init) => fetch(input, init), timeoutMs: 30_000 },
    storage: memoryStorage(),
    platform: 'web',
    siteType: 'fine',
  })

export const runAsVisitor = <A, E>(effect: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(effect)
