import { webStorage } from '#adapters/storage/text-storage.ts'
import { openProduct } from '#adapters/wiring/open-product.ts'
import type { RouteObject } from 'react-router'
import type { Brand } from '#domain/brands/brand.ts'
import { type FeaturePart, partsOf } from '#web/feature-parts.ts'
import type { AskFeature } from '#web/features.ts'
import { handlesOf } from '#web/page-handle.ts'
import { platformAt } from './platform.ts'

export interface BrowserFeatures {
  readonly ask: AskFeature
  /** The same routes, each of which waits for its features as it waits for its page. */
  readonly withFeatures: (routes: readonly RouteObject[]) => RouteObject[]
}

/** The browser's composition root: the page's own origin is the backend's, credentials live in local storage. */
export const browserFeatures = (siteType: Brand['siteType']): BrowserFeatures => {
  const product = openProduct({
    backend: { baseUrl: '', fetch: (input, init) => fetch(input, init), timeoutMs: 30_000 },
    storage: webStorage(() => localStorage),
    tabStorage: webStorage(() => sessionStorage),
    platform: platformAt(location.pathname, () => sessionStorage),
    siteType,
  })

  const load: Readonly<Record<FeaturePart, () => Promise<void>>> = {
    services: async () => {
      const { serviceFeatures, serviceTokens } = await import('#adapters/wiring/services.module.ts')
      product.add(serviceFeatures, serviceTokens)
    },
    company: async () => {
      const { companyFeatures, companyTokens } = await import('#adapters/wiring/company.module.ts')
      product.add(companyFeatures, companyTokens)
    },
    cameras: async () => {
      const { camerasFeatures, camerasTokens } = await import('#adapters/wiring/cameras.module.ts')
      product.add(camerasFeatures, camerasTokens)
    },
  }
  const loads = new Map<FeaturePart, Promise<void>>()

  const bring = async (part: FeaturePart): Promise<void> => {
    const loading = loads.get(part) ?? load[part]()
    loads.set(part, loading)
    // A part that could not be had is asked for again by the next page.
    await loading.catch((error: unknown) => {
      loads.delete(part)
      throw error
    })
  }

  const withFeatures = (routes: readonly RouteObject[]): RouteObject[] =>
    routes.map((route) => {
      const { lazy, children } = route
      if (children !== undefined) return { ...route, children: withFeatures(children) }
      if (typeof lazy !== 'function') return route
      const parts = handlesOf([{ handle: route.handle as unknown }]).flatMap(({ module }) => partsOf(module))
      return {
        ...route,
        lazy: async () => {
          const [page] = await Promise.all([lazy(), ...parts.map(bring)])
          return page
        },
      }
    })

  return { ask: product.ask, withFeatures }
}
