import type { Email } from '#domain/identity/email.ts'
import { isPermitted, type MemberRole } from '#domain/organisation/members/member-role.ts'
import type {
  MembersPort,
  OrganisationMember,
  OrganisationMembers,
} from '#application/organisation/members.port.ts'
import type { Membership } from '#application/organisation/membership.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'
import { memberForm, type NewMember } from './member-form.ts'

/** A member or an invitation whose address is known, so that it can be changed. */
export type ChangeableMember = OrganisationMember & { readonly email: Email; readonly role: MemberRole }

/** The people who work with the data of the organisation, and what the signed-in user may change about them. */
export class MembersViewModel {
  readonly form = new FormModel<keyof NewMember, NewMember, OrganisationMembers>(memberForm)
  readonly loading: AsyncTask<[], OrganisationMembers>
  readonly saving: AsyncTask<[Email, MemberRole], OrganisationMembers>
  readonly removing: AsyncTask<[Email], OrganisationMembers>
  readonly leaving: AsyncTask<[], void>
  /** The list after the last change. */
  private changed: OrganisationMembers | null = null
  /** What the last change did, for the status line. */
  notice: string | null = null

  constructor(members: MembersPort, membership: Pick<Membership, 'leave'>, reload: () => void) {
    this.loading = new AsyncTask(members.list, { onDone: (list) => this.show(list, null) })
    this.saving = new AsyncTask(members.save, {
      onDone: (list, email) => this.show(list, `Роль ${email} изменена`),
    })
    this.removing = new AsyncTask(members.remove, {
      onDone: (list, email) => this.show(list, `Доступ ${email} закрыт`),
    })
    this.leaving = new AsyncTask(membership.leave, { onDone: reload })
    observeViewModel(this)
  }

  get members(): readonly OrganisationMember[] {
    return this.changed?.members ?? []
  }

  get isAdministrator(): boolean {
    return this.changed !== null && isPermitted(this.changed.role, 'administration')
  }

  /** Whether the signed-in user is a member, who may leave. */
  get mayLeave(): boolean {
    return this.changed !== null && this.changed.role !== 'owner'
  }

  start(): void {
    this.loading.start()
  }

  private show(list: OrganisationMembers, notice: string | null): void {
    this.changed = list
    this.notice = notice
  }

  /** Shows the list after an invitation. */
  showInvited(list: OrganisationMembers): void {
    this.show(list, 'Приглашение отправлено')
    this.form.reset()
  }

  /** Whether the signed-in user may change this person: not the owner, and not the own access. */
  mayChange(member: OrganisationMember): member is ChangeableMember {
    return this.isAdministrator && member.role !== 'owner' && !member.isCaller
  }

  changeRole({ email }: ChangeableMember, role: MemberRole): void {
    this.saving.start(email, role)
  }

  remove({ email }: ChangeableMember): void {
    this.removing.start(email)
  }

  dispose(): void {
    this.loading.cancel()
  }
}
