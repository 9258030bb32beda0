import { createContext, use } from 'react'
import { type Brand, defaultBrands } from '#domain/brands/brand.ts'

/** The brand as pages know it; its hosts and its slogan are the server's. */
export type PageBrand = Omit<Brand, 'hosts' | 'slogan'>

/** The site of a page: its brand, and its origin without a trailing slash. */
export interface Site {
  readonly brand: PageBrand
  readonly origin: string
  /** What the cookie of spec §4 says. It proves nothing: only the link in the header hangs on it. */
  readonly isSignedIn: boolean
  /** Whom the pictures of the ground belong to; nothing where the operator has none. */
  readonly mapCredit?: string
}

export const defaultSite: Site = { brand: defaultBrands[0], origin: '', isSignedIn: false }

export const SiteContext = createContext<Site>(defaultSite)

export const useBrand = (): PageBrand => use(SiteContext).brand

export const useSite = (): Site => use(SiteContext)
