import type { Email } from '#domain/identity/email.ts'
import { type AuthData, noAuth } from '#domain/session/auth-data.ts'
import { isPermitted, type MemberRole, memberRoles } from '#domain/organisation/members/member-role.ts'
import type { AnyEndpoint } from '#adapters/backend/contract/endpoint.ts'
import { secretHash } from '#adapters/backend/server/secrets/secret.ts'
import type { CallFixture } from '#tests/contract/call-case.ts'
import { addMember, expireSubscription, startDemo } from '#tests/contract/organisation-fixture.ts'
import { newStaff } from '#tests/support/backend/new-staff.ts'

/** Kinds of callers of the matrix. */
export const roles = [
  'anonymous',
  'session with a wrong secret',
  'visitor',
  'driver',
  'company',
  'company on its trial',
  'company after its subscription',
  ...memberRoles,
  'staff',
] as const

export type CallerRole = (typeof roles)[number]

const companies: readonly CallerRole[] = [
  'company',
  'company on its trial',
  'company after its subscription',
  ...memberRoles,
]

const isMemberRole = (role: CallerRole): role is MemberRole => memberRoles.some((one) => one === role)

const withoutSession: readonly CallerRole[] = ['anonymous', 'session with a wrong secret']

/** The code that the declared access and permission of a call cause for this role; null where the role passes. */
export const expectedRefusal = (
  { access, permission }: Pick<AnyEndpoint, 'access' | 'permission'>,
  role: CallerRole,
): string | null => {
  if (access === 'anyone') return null
  if (withoutSession.includes(role)) return 'session.expired'
  if (access === 'organisation' && !companies.includes(role)) return 'access.organisation'
  if (access === 'staff' && role !== 'staff') return 'access.staff'
  if (isMemberRole(role) && permission !== null && !isPermitted(role, permission)) return 'organisation.role'
  return null
}

const memberOf =
  (role: MemberRole) =>
  async ({ backend, organisation, member }: CallFixture): Promise<AuthData> => {
    const { userId } = await organisation()
    const { id } = await backend.store.db
      .selectFrom('organisations')
      .select('id')
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()
    const account = await member()
    await addMember(backend, id, { ...account, email: account.email as Email }, role)
    return account
  }

const makers: Readonly<Record<CallerRole, (fixture: CallFixture) => Promise<AuthData>>> = {
  anonymous: async () => noAuth,
  'session with a wrong secret': async (fixture) => ({ ...(await fixture.member()), rand: 'a'.repeat(32) }),
  visitor: (fixture) => fixture.visitor(),
  driver: (fixture) => fixture.member(),
  company: (fixture) => fixture.organisation(),
  'company on its trial': async (fixture) => {
    const auth = await fixture.organisation()
    await startDemo(fixture.backend, auth.userId)
    return auth
  },
  'company after its subscription': async (fixture) => {
    const auth = await fixture.organisation()
    await expireSubscription(fixture.backend, auth.userId)
    return auth
  },
  administrator: memberOf('administrator'),
  accountant: memberOf('accountant'),
  dispatcher: memberOf('dispatcher'),
  viewer: memberOf('viewer'),
  staff: ({ backend }) => newStaff(backend),
}

/** One caller of each role; a call may delete its caller or change the type, so another one is made then. */
export const makeCallers = (fixture: CallFixture): ((role: CallerRole) => Promise<AuthData>) => {
  const made = new Map<CallerRole, AuthData>()
  const isUsable = async (role: CallerRole, { session }: AuthData): Promise<boolean> => {
    const row = await fixture.backend.store.db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .leftJoin('organisation_members', 'organisation_members.user_id', 'users.id')
      .select(['users.is_legal_entity', 'organisation_members.role'])
      .where('session_hash', '=', secretHash(session))
      .executeTakeFirst()
    if (row === undefined || row.is_legal_entity !== companies.includes(role)) return false
    return row.role === (isMemberRole(role) ? role : null)
  }
  return async (role) => {
    const known = made.get(role)
    if (known !== undefined && (withoutSession.includes(role) || (await isUsable(role, known)))) return known
    const auth = await makers[role](fixture)
    made.set(role, auth)
    return auth
  }
}
