import { type Email, parseEmail } from '#domain/identity/email.ts'
import { type MemberRole, memberRoles } from '#domain/organisation/members/member-role.ts'
import { valid } from '#domain/parsed.ts'
import { parsedForm } from '#domain/parsed-form.ts'
import { membersPort } from '#adapters/wiring/services/members.ts'
import { serviceOf } from '#web/app/services.ts'
import { formResult } from '#web/ui/form/model/field-error.ts'
import { formAction } from '#web/ui/form/model/form-action.ts'
import type { FormSetup } from '#web/ui/form/model/form-setup.ts'

export interface NewMember {
  readonly email: Email
  readonly role: MemberRole
}

/** An unknown role comes from a changed page: the role with the fewest permissions takes its place. */
const roleOf = (text: string): MemberRole => memberRoles.find((role) => role === text) ?? 'viewer'

/** Form that invites a person. */
export const memberForm: FormSetup<keyof NewMember, NewMember> = {
  values: { email: '', role: 'accountant' },
  validate: ({ email, role }) =>
    formResult(parsedForm<NewMember>({ email: parseEmail(email), role: valid(roleOf(role)) }), {
      missing: { email: 'Введите почту человека, которого приглашаете', role: 'Выберите роль' },
    }),
}

/** Invites a person to the cabinet of the organisation. */
export const inviteMember = formAction(
  () => memberForm,
  ({ email, role }, { context }) => serviceOf(context, membersPort).save(email, role),
)
