import { organisationPort } from '#adapters/wiring/services/company.ts'
import { roleLimit } from '#domain/organisation/members/member-role.ts'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import type { Resolve } from '#web/app/services.ts'
import { runLoader } from '#web/ui/async/run-loader.ts'
import type { LimitOf } from './use-own-role.ts'

/** Returns what the role of the user in a company does not permit; nothing where the role cannot be read. Loaded for companies only. */
export const loadLimits = async (resolve: Resolve): Promise<LimitOf> => {
  const read = await runLoader(resolve(organisationPort).organisation(), new AbortController().signal)
  const role = read._tag === 'Done' ? read.value?.role : undefined
  return (permission) => {
    const limit = role === undefined ? null : roleLimit(role, permission)
    return limit === null ? null : withNoBreakSpaces(`${limit}.`)
  }
}
