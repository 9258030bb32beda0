import { localDateOf } from '#domain/dates/local-date.ts'
import { formatLastDay } from '#domain/dates/wording.ts'
import type { Email } from '#domain/identity/email.ts'
import { instantOf } from '#domain/dates/instant.ts'
import { roleNames } from '#domain/organisation/members/member-role.ts'
import { invitationEnd } from '#domain/organisation/members/membership.ts'
import { organisationWith } from '#adapters/backend/server/features/organisation/order-emails.ts'
import type { OrganisationRow } from '#adapters/backend/server/features/organisation/organisations.repository.ts'
import type { EmailMessage } from '#adapters/backend/server/outbox/outbox.ts'
import type { MemberRow } from './members.repository.ts'

interface WrittenInvitation {
  readonly invitation: MemberRow
  readonly organisation: OrganisationRow
  /** The confirmed address of the person who invites. */
  readonly inviter: Email
  readonly siteUrl: string
}

/** The e-mail to an invited person. It has no secret: only an account with this confirmed address sees the invitation. */
export const invitationEmail = ({
  invitation: { id, email, role, invited_at },
  organisation: { inn },
  inviter,
  siteUrl,
}: WrittenInvitation): EmailMessage => {
  const invitedAt = instantOf(invited_at)
  return {
    dedupeKey: `invitation:${id}:${invitedAt}`,
    recipient: email,
    subject: 'Приглашение в кабинет компании',
    body: [
      'Здравствуйте!',
      `${organisationWith(inn)} открыла вам доступ к своему кабинету. Роль: ${roleNames[role].toLowerCase()}. Пригласил ${inviter}.`,
      `Войдите с этой почтой и примите приглашение: ${siteUrl}/organization/`,
      `Если кабинета у вас ещё нет, зарегистрируйтесь с этой же почтой. Приглашение действует ${formatLastDay(localDateOf(invitationEnd(invitedAt)))}.`,
      'Если вы не знаете, от кого это письмо, ничего не делайте: без вашего согласия доступ не откроется.',
    ].join('\n\n'),
  }
}
