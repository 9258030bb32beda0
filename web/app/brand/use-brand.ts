import { createContext, use } from 'react'
import { type Brand, defaultBrands } from '#domain/brands/brand.ts'
import type { OrganisationPermission } from '#domain/organisation/members/member-role.ts'
import type { ChatScripts } from '#domain/navigation/foreign-scripts.ts'

/** The part of the brand that pages use; the other fields are used by the server only. */
export type PageBrand = Omit<Brand, 'hosts' | 'slogan' | 'contentDir' | 'features'>

/** The organisation that a company's user works for. */
export interface SiteOrganisation {
  readonly id: string
  /** What the role of the user does not permit: who may do it, as a page shows it in place of a button. */
  readonly limits: Readonly<Partial<Record<OrganisationPermission, string>>>
}

/** The field in which a form that is posted without script names the organisation that its page was rendered for. */
export const ownOrganisationField = 'organizationId'

/** The site of a page: its brand, and its origin without a trailing slash. */
export interface Site {
  readonly brand: PageBrand
  readonly origin: string
  /** The value of the cookie of spec §4. It proves no session: only the link in the header depends on it. */
  readonly isSignedIn: boolean
  /** A cookie too: the signed-in user is a company. It selects where «Кабинет» leads. */
  readonly isCompany: boolean
  /** Present on pages that the server has rendered for the user of a company. */
  readonly ownOrganisation?: SiteOrganisation
  /** The copyright notice of the map tiles; undefined if the operator configured no tile server. */
  readonly mapCredit?: string
  /** Folders of pages that the brand does not have. */
  readonly hiddenFolders?: readonly string[]
  /** Chats of the operator's choice. */
  readonly chat?: ChatScripts
  /** Digests (SHA-256, hex) of the ids of the users who take part in experiments; undefined where all do. */
  readonly experimentUsers?: readonly string[]
  /** Paths of calls that differ from the contract, by the name of the call. */
  readonly callPaths?: Readonly<Record<string, `/${string}`>>
  /** Whether the demo registry answers for the sample vehicle (domain/charges/lookup/sample-vehicle.ts). */
  readonly isDemo?: true
}

/** The site of a test or of a story, without an operator. */
export const defaultSite: Site = { brand: defaultBrands[0], origin: '', isSignedIn: false, isCompany: false }

/** The site of the page, for the hooks below. */
export const SiteContext = createContext<Site>(defaultSite)

/** Returns the brand of the page: name, colours and contacts. */
export const useBrand = (): PageBrand => use(SiteContext).brand

/** Returns what a page needs of the site: brand, origin, and whether the visitor seems signed in. */
export const useSite = (): Site => use(SiteContext)

/** Returns whether the brand of the page has a page at a path. */
export const useOffered = (): ((path: string) => boolean) => {
  const { hiddenFolders = [] } = useSite()
  return (path) => !hiddenFolders.some((folder) => path.startsWith(folder))
}
