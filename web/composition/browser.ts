import { webStorage } from '#adapters/storage/text-storage.ts'
import { makeProduct } from '#adapters/wiring/product.ts'
import type { Brand } from '#web/brand/brand.ts'
import type { AskFeature } from '#web/features.ts'

/** The browser's composition root: the page's own origin is the backend's, credentials live in local storage. */
export const browserFeatures = (siteType: Brand['siteType']): AskFeature =>
  makeProduct({
    backend: { baseUrl: '', fetch: (input, init) => fetch(input, init), timeoutMs: 30_000 },
    storage: webStorage(() => localStorage),
    tabStorage: webStorage(() => sessionStorage),
    platform: 'web',
    siteType,
  })
