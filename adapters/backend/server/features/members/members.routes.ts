import { Effect } from 'effect'
import { maxMembers } from '#domain/organisation/members/membership.ts'
import type { Email } from '#domain/identity/email.ts'
import {
  listMembers,
  removeMember,
  saveMember,
} from '#adapters/backend/contract/organisation/members.contract.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import type { OrganisationRow } from '#adapters/backend/server/features/organisation/organisations.repository.ts'
import { ownOrganisation } from '#adapters/backend/server/features/organisation/own-organisation.ts'
import { withOrganisation } from '#adapters/backend/server/features/organisation/with-organisation.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { confirmedEmailOf } from '#adapters/backend/server/outbox/confirmed-email.repository.ts'
import { countRequestedEmail } from '#adapters/backend/server/features/session/email-link.ts'
import { countForMailbox } from '#adapters/backend/server/http/mailbox-limit.ts'
import { refused, refusedUntil } from '#adapters/backend/server/http/refused.ts'
import { type Caller, type Route, route, type RouteRequest } from '#adapters/backend/server/http/route.ts'
import { invitationEmail } from './invitation-email.ts'
import {
  accountAddress,
  deleteMember,
  membersOf,
  saveInvitation,
  setMemberRole,
} from './members.repository.ts'
import { presentMembers } from './present-members.ts'

const isOwner = refused('member.owner', 'Это почта владельца компании: у него уже есть все права')

const isCaller = refused(
  'member.own',
  'Свою роль и свой доступ здесь не меняют. Попросите другого администратора или выйдите из компании',
)

const isFull = refused(
  'member.full',
  `В компании уже ${maxMembers} человек вместе с приглашёнными. Закройте доступ тем, кому он больше не нужен`,
)

const hasNoEmail = refused(
  'member.email',
  'Приглашение уходит от имени владельца, а его почта не подтверждена. Подтвердите её в настройках',
)

const unknown = refused('member.unknown', 'Такого человека в компании нет. Обновите страницу')

/** Throws where an address belongs to the owner or to the caller, whose access is not changed here. */
const requireOther = async (
  trx: Trx,
  { user_id: ownerId }: OrganisationRow,
  { accountId }: Caller,
  email: Email,
): Promise<void> => {
  if (email === (await accountAddress(trx, ownerId))) throw isOwner
  if (accountId !== ownerId && email === (await accountAddress(trx, accountId))) throw isCaller
}

/** Members of an organisation: who has access to its data, and with which role. */
export const membersRoutes = ({ store, now, outbox, siteUrl }: FeatureDeps): readonly Route[] => {
  const present = async (
    db: Database | Trx,
    organisation: OrganisationRow,
    { accountId, organisation: own }: Caller,
  ) => {
    return {
      role: own?.role ?? ('owner' as const),
      members: await presentMembers(db, organisation, accountId, now()),
    }
  }

  /** Invites an address, or reminds it of its invitation. The e-mail is counted, because the address may belong to a stranger. */
  const invite = async (
    trx: Trx,
    organisation: OrganisationRow,
    { input: { role, email }, caller: { accountId }, network }: RouteRequest<typeof saveMember>,
  ): Promise<void> => {
    const inviter = await confirmedEmailOf(trx, accountId)
    if (inviter === null) throw hasNoEmail
    const wait = await countForMailbox(trx, email, now())
    if (wait > 0)
      throw refusedUntil(
        'email.wait',
        wait,
        (text) => `На этот адрес уже ушло письмо. Повторите через ${text}`,
      )
    await countRequestedEmail(trx, { userId: accountId, network }, now())
    const invitation = await saveInvitation(trx, { organisationId: organisation.id, email, role, now: now() })
    await outbox.email(trx, invitationEmail({ invitation, organisation, inviter, siteUrl }))
  }

  return [
    route(listMembers, ({ caller }) =>
      ownOrganisation(store, caller).pipe(
        Effect.flatMap((organisation) => store.query((db) => present(db, organisation, caller))),
      ),
    ),
    route(saveMember, (request) => {
      const { input, caller } = request
      return withOrganisation(store, caller, async (trx, organisation) => {
        await requireOther(trx, organisation, caller, input.email)
        const members = await membersOf(trx, organisation.id, now())
        const known = members.find(({ email }) => email === input.email)
        if (known === undefined && members.length >= maxMembers) throw isFull
        if (known?.user_id != null) await setMemberRole(trx, known.id, input.role)
        else await invite(trx, organisation, request)
        return present(trx, organisation, caller)
      })
    }),
    route(removeMember, ({ input: { email: address }, caller }) =>
      withOrganisation(store, caller, async (trx, organisation) => {
        await requireOther(trx, organisation, caller, address)
        const members = await membersOf(trx, organisation.id, now())
        const member = members.find(({ email }) => email === address)
        if (member === undefined) throw unknown
        await deleteMember(trx, member.id)
        return present(trx, organisation, caller)
      }),
    ),
  ]
}
