import {
  isPermitted,
  type OrganisationPermission,
  roleLimit,
} from '#domain/organisation/members/member-role.ts'
import { ButtonLink } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import type { OpenCabinet } from './cabinet.view-model.ts'

interface RoleNoticeProps extends Pick<OpenCabinet, 'role'> {
  readonly permission: OrganisationPermission
}

/** Replaces a form that the role of the user does not permit. */
export const RoleNotice = ({ role, permission }: RoleNoticeProps) => (
  <Notice tone="info" title="Только просмотр">
    <p>{roleLimit(role, permission)}.</p>
  </Notice>
)

/** Replaces a form after the subscription has expired (spec §4), with a link to the tariffs, or where the role does not permit it. */
export const ReadOnlyNotice = ({ what, role }: { readonly what: string } & Pick<OpenCabinet, 'role'>) =>
  isPermitted(role, 'fleet') ? (
    <Notice
      tone="info"
      title={what}
      action={<ButtonLink href="/organization/tariff/">Выбрать тариф</ButtonLink>}
    >
      <p>
        Подписка закончилась, поэтому кабинет открыт только для чтения. Штрафы по-прежнему можно оплатить.
      </p>
    </Notice>
  ) : (
    <RoleNotice role={role} permission="fleet" />
  )
