import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatLastDay } from '#domain/dates/wording.ts'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import { type MemberRole, memberRoles, roleNames } from '#domain/organisation/members/member-role.ts'
import type { OrganisationMember } from '#application/organisation/members.port.ts'
import { ConfirmRemove } from '#web/features/organisation/confirm-remove.tsx'
import { useFocusAfterRemoval } from '#web/features/organisation/use-focus-after-removal.ts'
import css from '#web/features/organisation/records.module.css'
import { Button } from '#web/ui/controls/button.tsx'
import { Select } from '#web/ui/form/choices/select.tsx'
import type { ChangeableMember, MembersViewModel } from './members.view-model.ts'

interface MemberListProps {
  readonly model: MembersViewModel
}

/** Options of a list of roles. */
export const roleOptions = memberRoles.map((value) => ({ value, label: roleNames[value] }))

const stateOf = ({ invitationEndsAt, isCaller }: OrganisationMember): string | null => {
  if (isCaller) return 'это вы'
  return invitationEndsAt === null
    ? null
    : withNoBreakSpaces(`приглашение действует ${formatLastDay(localDateOf(invitationEndsAt))}`)
}

/** The role of a member. Another one is saved by a press, because the keys that walk through a list choose each role on the way. */
const RoleSelect = observer(function RoleSelect({
  model,
  member,
}: MemberListProps & { readonly member: ChangeableMember }) {
  const [{ chosen, insteadOf }, setChoice] = useState({ chosen: member.role, insteadOf: member.role })
  // The role was saved, or another invitation changed it: the choice starts anew.
  if (insteadOf !== member.role) setChoice({ chosen: member.role, insteadOf: member.role })
  const name = `role-${member.email}`
  const save = (role: MemberRole) => {
    model.changeRole(member, role)
    // The button disappears when the role is saved.
    document.getElementById(name)?.focus()
  }
  return (
    <>
      <Select
        name={name}
        label={`Роль ${member.email}`}
        labelHidden
        options={roleOptions}
        value={chosen}
        onChange={({ target }) => setChoice({ chosen: target.value as MemberRole, insteadOf: member.role })}
      />
      {chosen !== member.role && (
        <Button variant="secondary" busy={model.saving.isRunning} onClick={() => save(chosen)}>
          Сменить роль
        </Button>
      )}
    </>
  )
})

const Member = observer(function Member({
  model,
  member,
}: MemberListProps & { readonly member: OrganisationMember }) {
  const state = stateOf(member)
  return (
    <li className={css['record']}>
      <div className={css['words']}>
        <span className={css['quiet']}>{member.email === '' ? 'Почта не указана' : member.email}</span>
        {model.mayChange(member) ? (
          <RoleSelect model={model} member={member} />
        ) : (
          <span>{roleNames[member.role]}</span>
        )}
        {state !== null && <span className={css['quiet']}>{state}</span>}
      </div>
      {model.mayChange(member) && (
        <ConfirmRemove
          question={`Закрыть доступ ${member.email}?`}
          confirm="Закрыть доступ"
          busy={model.removing.isRunning}
          onRemove={() => model.remove(member)}
        >
          {member.joinedAt === null
            ? 'Приглашение перестанет действовать.'
            : 'Человек сразу перестанет видеть данные компании. Его собственная учётная запись останется.'}
        </ConfirmRemove>
      )}
    </li>
  )
})

/** The people who have access to the cabinet, the owner first. */
export const MemberList = observer(function MemberList({ model }: MemberListProps) {
  const list = useFocusAfterRemoval<HTMLElement>(model.members.length)
  return (
    <section ref={list} className={css['block']} tabIndex={-1} aria-label="Кому открыт кабинет">
      <ul className={css['records']}>
        {model.members.map((member) => (
          <Member key={member.email} model={model} member={member} />
        ))}
      </ul>
    </section>
  )
})
