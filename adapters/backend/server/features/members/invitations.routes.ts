import { Effect } from 'effect'
import { instantOf } from '#domain/dates/instant.ts'
import { invitationEnd } from '#domain/organisation/members/membership.ts'
import {
  answerInvitation,
  leaveOrganisation,
  listInvitations,
} from '#adapters/backend/contract/organisation/members.contract.ts'
import type { Database, Trx } from '#adapters/backend/server/database/store.ts'
import { lockLists } from '#adapters/backend/server/features/documents/documents.repository.ts'
import { memberOfOther } from '#adapters/backend/server/features/organisation/organisation.routes.ts'
import {
  isMember,
  organisationOf,
} from '#adapters/backend/server/features/organisation/organisations.repository.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { inTransaction } from '#adapters/backend/server/http/in-transaction.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import { insertAction } from './actions.repository.ts'
import {
  deleteMember,
  deleteMembershipOf,
  invitationsOf,
  invitedAddress,
  joinOrganisation,
} from './members.repository.ts'

const unknown = refused(
  'invitation.unknown',
  'Приглашение не действует: его срок вышел или его отозвали. Попросите прислать новое',
)

const hasOrganisation = refused(
  'member.owns-organisation',
  'У этой учётной записи есть своя компания. Для работы в другой войдите с другой почтой',
)

/** The invitations to the confirmed address of an account. */
const invitationsFor = async (db: Database | Trx, accountId: string, now: FeatureDeps['now']) => {
  const address = await invitedAddress(db, accountId)
  return address === null ? [] : invitationsOf(db, address, now())
}

/** Invitations as the invited person sees them, and the end of a membership by its member. */
export const invitationsRoutes = ({ store, now }: FeatureDeps): readonly Route[] => [
  route(listInvitations, ({ caller }) =>
    store
      .query((db) => invitationsFor(db, caller.accountId, now))
      .pipe(
        Effect.map((rows) => ({
          invitations: rows.map(({ invited_at, ...invitation }) => ({
            ...invitation,
            endsAt: invitationEnd(instantOf(invited_at)),
          })),
        })),
      ),
  ),
  route(answerInvitation, ({ input: { id: sought, answer }, caller }) =>
    inTransaction(store, async (trx) => {
      // One answer of an account at a time, so that two tabs cannot join two organisations.
      await lockLists(trx, caller.accountId)
      const invitation = (await invitationsFor(trx, caller.accountId, now)).find(({ id }) => id === sought)
      if (invitation === undefined) throw unknown
      if (answer === 'decline') {
        await deleteMember(trx, invitation.id)
        return {}
      }
      if ((await organisationOf(trx, caller.accountId)) !== undefined) throw hasOrganisation
      if (await isMember(trx, caller.accountId)) throw memberOfOther
      const organisationId = await joinOrganisation(trx, invitation.id, caller.accountId, now())
      if (organisationId === undefined) throw unknown
      // The account had no organisation before, so the call is not recorded by itself.
      await insertAction(trx, {
        organisationId,
        actorId: caller.accountId,
        action: 'answerInvitation',
        subject: '',
        now: now(),
      })
      return {}
    }),
  ),
  route(leaveOrganisation, ({ caller }) =>
    store.query((db) => deleteMembershipOf(db, caller.accountId)).pipe(Effect.as({})),
  ),
]
