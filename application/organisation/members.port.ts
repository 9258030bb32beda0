import type { Effect } from 'effect'
import type { Instant } from '#domain/dates/instant.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { MemberRole, OrganisationRole } from '#domain/organisation/members/member-role.ts'
import type { OrganisationAction } from '#domain/organisation/members/organisation-action.ts'
import type { BackendFailed } from '#application/shared/backend.errors.ts'

/** A person who works with the data of an organisation, or is invited to. */
export interface OrganisationMember {
  /** Empty for an owner without an account. */
  readonly email: Email | ''
  readonly role: OrganisationRole
  /** Null while the invitation is open. */
  readonly joinedAt: Instant | null
  /** Null for members who have joined. */
  readonly invitationEndsAt: Instant | null
  /** Whether it is the signed-in user. */
  readonly isCaller: boolean
}

/** The members of an organisation, the owner first, with the role of the signed-in user. */
export interface OrganisationMembers {
  readonly role: OrganisationRole
  readonly members: readonly OrganisationMember[]
}

/** What a member or the owner changed. */
export interface RecordedAction {
  readonly id: number
  /** Empty for an account that was deleted, and for the operator. */
  readonly email: string
  readonly action: OrganisationAction
  /** What it was about, such as the number of a vehicle; may be empty. */
  readonly subject: string
  readonly at: Instant
}

/** The people who work with the data of an organisation. Every method may fail with `organisation.role`. */
export interface MembersPort {
  /** Returns the members. Fails with `organisation.none`. */
  readonly list: () => Effect.Effect<OrganisationMembers, BackendFailed>
  /**
   * Invites an address, or changes the role of a member. Fails with `member.owner`, `member.own`, `member.full`, `member.email` or
   * `email.wait`.
   */
  readonly save: (email: Email, role: MemberRole) => Effect.Effect<OrganisationMembers, BackendFailed>
  /** Ends a membership or withdraws an invitation. Fails with `member.owner`, `member.own` or `member.unknown`. */
  readonly remove: (email: Email) => Effect.Effect<OrganisationMembers, BackendFailed>
  /** Returns fifty actions, the newest first, that come after the one with this id; null for the newest. */
  readonly actions: (
    after: number | null,
  ) => Effect.Effect<
    { readonly actions: readonly RecordedAction[]; readonly hasMore: boolean },
    BackendFailed
  >
}

/** An invitation to work for an organisation. */
export interface OpenInvitation {
  readonly id: string
  readonly name: string
  readonly inn: Inn
  readonly role: MemberRole
  readonly endsAt: Instant
}

/** Memberships of the signed-in user. */
export interface MembershipPort {
  /** Returns the open invitations to the confirmed address of the account. */
  readonly invitations: () => Effect.Effect<readonly OpenInvitation[], BackendFailed>
  /** Answers an invitation. Fails with `invitation.unknown`, `member.other-organisation` or `member.owns-organisation`. */
  readonly answer: (id: string, answer: 'accept' | 'decline') => Effect.Effect<void, BackendFailed>
  /** Ends the membership; an account without one stays as it is. */
  readonly leave: () => Effect.Effect<void, BackendFailed>
}
