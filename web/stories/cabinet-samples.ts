import { Effect } from 'effect'
import { dayMs } from '#domain/dates/duration.ts'
import { instant } from '#domain/dates/instant.ts'
import type { DocumentId, StsDocument } from '#domain/documents/document.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { OrganisationRole } from '#domain/organisation/members/member-role.ts'
import { organisationState } from '#domain/organisation/organisation-state.ts'
import type { OrganisationId } from '#domain/organisation/organisation.ts'
import { demoType } from '#domain/organisation/subscription.ts'
import { tariffTable } from '#domain/organisation/tariff.ts'
import { emptyProfile } from '#domain/session/profile.ts'
import type { OrganisationMember } from '#application/organisation/members.port.ts'
import type { UserOrganisation } from '#application/organisation/organisation.port.ts'
import { plate } from '#web/stories/samples.ts'
import { longEmail } from './page-samples.ts'
import type { GivenServices } from './services.ts'

const now = Date.now()

const longCompany = 'ООО «Северо-Западная объединённая автотранспортная компания Константинополь»'

/** What opens the cabinet for a user with this role: a demo, or a company with a running tariff. */
export const cabinetOf = (role: OrganisationRole, { isDemo = false } = {}): GivenServices => {
  const organisation: UserOrganisation = {
    id: 'sample' as OrganisationId,
    inn: '0000000018' as Inn,
    name: longCompany,
    countDays: 30,
    subscribeType: isDemo ? demoType : tariffTable['fleet-50'].subscribeType,
    subscriptionEndDate: instant(now + 7 * dayMs),
    createdAt: instant(now),
    updatedAt: instant(now),
    role,
  }
  const user = { gender: '', email: longEmail, doNotify: true, isLegalEntity: true }
  return {
    profile: { load: () => Effect.succeed({ profile: emptyProfile, user }) },
    organisationPort: { organisation: () => Effect.succeed(organisation) },
    organisation: {
      state: (userType) => Effect.succeed(organisationState(organisation, userType, false, instant(now))),
    },
  }
}

/** A fleet of this many vehicles; every third has no plate. */
export const fleetOf = (count: number): readonly StsDocument[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `vehicle-${at}` as DocumentId,
    stsNumber: `99УХ${100_000 + at}` as Sts,
    plate: at % 3 === 2 ? null : plate(`В${String(100 + (at % 900))}ОР777`),
    holder: null,
  }))

const memberOf = (email: string, given: Partial<OrganisationMember>): OrganisationMember => ({
  email: email as Email,
  role: 'viewer',
  joinedAt: instant(now - 30 * dayMs),
  invitationEndsAt: null,
  isCaller: false,
  ...given,
})

export const owner = memberOf('owner@mail.example', { role: 'owner', isCaller: true })

/** An owner, members of every role, and an open invitation to a long address. */
export const severalMembers: readonly OrganisationMember[] = [
  owner,
  memberOf('admin@mail.example', { role: 'administrator' }),
  memberOf('buh@mail.example', { role: 'accountant' }),
  memberOf('dispatcher@mail.example', { role: 'dispatcher' }),
  memberOf(longEmail, { joinedAt: null, invitationEndsAt: instant(now + 7 * dayMs) }),
]
