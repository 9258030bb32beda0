import { organisationPort } from '#adapters/wiring/services/company.ts'
import { organisationPermissions, roleLimit } from '#domain/organisation/members/member-role.ts'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import type { SiteOrganisation } from '#web/app/brand/use-brand.ts'
import type { Resolve } from '#web/app/services.ts'
import { runLoader } from '#web/ui/async/run-loader.ts'

/** Returns the organisation that the user works for; null where there is none or it cannot be read. Loaded for companies only. */
export const loadOwnOrganisation = async (resolve: Resolve): Promise<SiteOrganisation | null> => {
  const read = await runLoader(resolve(organisationPort).organisation(), new AbortController().signal)
  if (read._tag !== 'Done' || read.value === null) return null
  const { id, role } = read.value
  const limits = organisationPermissions.flatMap((permission) => {
    const limit = roleLimit(role, permission)
    return limit === null ? [] : [[permission, withNoBreakSpaces(`${limit}.`)] as const]
  })
  return { id, limits: Object.fromEntries(limits) }
}
