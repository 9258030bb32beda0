import { webStorage } from '#adapters/storage/text-storage.ts'
import { type Ask, openProduct } from '#adapters/wiring/product.ts'
import type { Brand } from '#domain/brands/brand.ts'
import { platformAt } from './platform.ts'

/** The browser's composition root: the page's own origin is the backend's, credentials live in local storage. */
export const browserFeatures = (siteType: Brand['siteType']): Ask =>
  openProduct({
    backend: { baseUrl: '', fetch: (input, init) => fetch(input, init), timeoutMs: 30_000 },
    storage: webStorage(() => localStorage),
    tabStorage: webStorage(() => sessionStorage),
    platform: platformAt(location.pathname, () => sessionStorage),
    siteType,
  })
