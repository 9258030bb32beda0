import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import type { OrganisationPermission } from '#domain/organisation/members/member-role.ts'
import { useOwnRole } from './use-own-role.ts'

interface PermittedPartProps {
  readonly permission: OrganisationPermission
  readonly children: ReactNode
}

/** Actions of a page, or who may do them where the role of the user in a company does not permit them. */
export const PermittedPart = observer(function PermittedPart({ permission, children }: PermittedPartProps) {
  const limit = useOwnRole().limit(permission)
  return limit === null ? children : <p>{limit}</p>
})
