import { observable, runInAction } from 'mobx'
import { useEffect, useState } from 'react'
import type { OrganisationPermission } from '#domain/organisation/members/member-role.ts'
import { type SiteOrganisation, useSite } from '#web/app/brand/use-brand.ts'
import { useServices } from '#web/app/services.ts'

/** Returns why the role of the user does not permit something, as a page shows it in place of a button; null where it permits it. */
export type LimitOf = (permission: OrganisationPermission) => string | null

/** The role of the user in a company, which decides what a page offers. */
export interface OwnRole {
  /** False until the role is known, or cannot be known: then the call decides. */
  readonly isKnown: () => boolean
  /** Null also as long as the role is not known. */
  readonly limit: LimitOf
}

type Limits = SiteOrganisation['limits']

const noLimits: Limits = {}

/** Returns the role of the user in a company. Others have none, and nothing is loaded for them. */
export const useOwnRole = (): OwnRole => {
  const { isCompany, ownOrganisation } = useSite()
  const resolve = useServices()
  const [limits] = useState(() => {
    const known = isCompany ? (ownOrganisation?.limits ?? null) : noLimits
    return observable.box<Limits | null>(known, { deep: false })
  })
  useEffect(() => {
    if (!isCompany) return
    const set = (own: SiteOrganisation | null) =>
      runInAction(() => limits.set(own?.limits ?? limits.get() ?? noLimits))
    // Also where the page has the role: the calls of this tab name the organisation that is read here.
    import('./load-limits.lazy.ts')
      .then(({ loadOwnOrganisation }) => loadOwnOrganisation(resolve))
      .then(set, () => set(null))
  }, [isCompany, limits, resolve])
  const [role] = useState<OwnRole>(() => ({
    isKnown: () => limits.get() !== null,
    limit: (permission) => limits.get()?.[permission] ?? null,
  }))
  return role
}
