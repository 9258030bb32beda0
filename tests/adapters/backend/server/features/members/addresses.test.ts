import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import type { Email } from '#domain/identity/email.ts'
import type { MemberRole } from '#domain/organisation/members/member-role.ts'
import { eraseUser } from '#adapters/backend/contract/account/account.contract.ts'
import {
  confirmEmail,
  editEmail,
  listConsents,
  recordConsent,
  writeEmail,
} from '#adapters/backend/contract/account/settings.contract.ts'
import { watchLookUp } from '#adapters/backend/contract/notifications.contract.ts'
import {
  answerInvitation,
  listActions,
  listInvitations,
  listMembers,
  removeMember,
  saveMember,
} from '#adapters/backend/contract/organisation/members.contract.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import { requestedEmails } from '#adapters/backend/server/http/call-limits.ts'
import type { Member } from '#tests/contract/call-case.ts'
import { makeMember, makeOrganisation } from '#tests/contract/members.ts'
import { passTime } from '#tests/contract/organisation-fixture.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { emailsTo, linkTo, newAddress, newMember } from '#tests/support/backend/member.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'

const run = <A, E>(request: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(request)

describe('addresses of members', () => {
  const backend = withBackend()

  const call = (auth: AuthData) => backend().as(auth)

  const invite = (owner: Member, email: string, role: MemberRole) =>
    run(call(owner).request(saveMember, { email: email as Email, role }))

  const accept = async (guest: Member) => {
    const { invitations } = await run(call(guest).request(listInvitations, {}))
    for (const { id } of invitations)
      await run(call(guest).request(answerInvitation, { id, answer: 'accept' }))
  }

  /** An organisation with a member who has accepted an invitation. */
  const company = async (role: MemberRole) => {
    const owner = await makeOrganisation(backend())
    const member = await makeMember(backend())
    await invite(owner, member.email, role)
    await accept(member)
    return { owner, member }
  }

  const confirm = async (auth: AuthData, email: Email) => {
    const token = await linkTo(backend(), email, '/email/subscribe/?token=')
    await run(call(auth).request(confirmEmail, { token }))
  }

  const moveTo = async (member: Member, email: Email) => {
    await run(call(member).request(editEmail, { email, password: member.password }))
    await confirm(member, email)
  }

  const rolesOf = async (auth: Member) => {
    const { members } = await run(call(auth).request(listMembers, {}))
    return members.map(({ email, role, joinedAt }) => [email, role, joinedAt === null ? 'invited' : 'joined'])
  }

  it('an invitation is not open to a visitor whose receipts go to its address', async () => {
    const owner = await makeOrganisation(backend())
    const visitor = await backend().signIn()
    const email = newAddress()
    await run(call(visitor).request(writeEmail, { email }))
    await confirm(visitor, email)
    await invite(owner, email, 'administrator')
    expect(await run(call(visitor).request(listInvitations, {}))).toEqual({ invitations: [] })
  })

  it('a membership follows its account to a new address, so the next holder of the old one is invited anew', async () => {
    const { owner, member } = await company('viewer')
    const now = newAddress()
    await moveTo(member, now)
    await newMember(backend(), { email: member.email as Email })
    await passTime(backend(), 1000)
    await invite(owner, member.email, 'administrator')
    expect(await rolesOf(owner)).toEqual([
      [owner.email, 'owner', 'joined'],
      [now, 'viewer', 'joined'],
      [member.email, 'administrator', 'invited'],
    ])
  })

  it('a member whose former address is that of the owner now can be removed', async () => {
    const { owner, member } = await company('administrator')
    const now = newAddress()
    await moveTo(member, now)
    await moveTo(owner, member.email as Email)
    await run(call(owner).request(removeMember, { email: now }))
    expect(await rolesOf(owner)).toEqual([[member.email, 'owner', 'joined']])
  })

  it('a member does not get another role by a former address', async () => {
    const { member } = await company('administrator')
    const now = newAddress()
    await moveTo(member, now)
    expect(
      await refusalOf(call(member).request(removeMember, { email: member.email as Email })),
    ).toMatchObject({
      code: 'member.unknown',
    })
    expect(await refusalOf(call(member).request(removeMember, { email: now }))).toMatchObject({
      code: 'member.own',
    })
  })

  it('an open invitation ends where its address becomes that of the owner or of a member', async () => {
    const { owner, member } = await company('viewer')
    const [ofOwner, ofMember] = [newAddress(), newAddress()]
    await invite(owner, ofOwner, 'viewer')
    await invite(owner, ofMember, 'administrator')
    await moveTo(owner, ofOwner)
    await moveTo(member, ofMember)
    expect(await rolesOf(owner)).toEqual([
      [ofOwner, 'owner', 'joined'],
      [ofMember, 'viewer', 'joined'],
    ])
  })

  it('the e-mail about a new address warns of a stranger who wants to take it over, and with it its invitations', async () => {
    const stranger = await makeMember(backend())
    const email = newAddress()
    await run(call(stranger).request(editEmail, { email, password: stranger.password }))
    expect(await emailsTo(backend(), email)).toMatchObject([
      { body: expect.stringContaining('Если адрес меняете не вы, не открывайте ссылку') },
    ])
  })

  it('the e-mails of invitations count for the account that invites, and changes of roles do not', async () => {
    const { owner, member } = await company('administrator')
    const { perUser = 0 } = requestedEmails
    for (let sent = 0; sent < perUser; sent += 1) await invite(member, newAddress(), 'viewer')
    const guest = newAddress()
    const refused = call(member).request(saveMember, { email: guest, role: 'viewer' })
    expect(await refusalOf(refused)).toMatchObject({ code: 'rate.limited' })
    await invite(owner, guest, 'viewer')
    const colleague = await makeMember(backend())
    await invite(owner, colleague.email, 'viewer')
    await accept(colleague)
    await invite(member, colleague.email, 'dispatcher')
    expect(await rolesOf(owner)).toContainEqual([colleague.email, 'dispatcher', 'joined'])
  })

  it('the journal names no address of an account that was erased', async () => {
    const { owner, member } = await company('viewer')
    await run(call(member).request(eraseUser, { password: member.password }))
    const { actions } = await run(call(owner).request(listActions, {}))
    expect(actions.map(({ action, subject }) => [action, subject])).toEqual([
      ['answerInvitation', ''],
      ['saveMember', ''],
    ])
  })

  it('no look-up of the organisation is reported to the address of an account that was erased', async () => {
    const { owner, member } = await company('accountant')
    const email = member.email as Email
    await run(call(member).request(watchLookUp, { email, consent: '2026-01-01' }))
    await run(call(member).request(eraseUser, { password: member.password }))
    const watches = backend().store.db.selectFrom('look_up_watches').select('email')
    expect(await watches.where('user_id', '=', owner.userId).execute()).toEqual([{ email: null }])
  })

  it('a member consents to e-mails for the own person, not for the owner', async () => {
    const { owner, member } = await company('accountant')
    const refusal = { kind: 'notices', version: '2026-01-01', isGiven: false } as const
    await run(call(owner).request(recordConsent, refusal))
    await run(call(member).request(watchLookUp, { email: member.email as Email, consent: refusal.version }))
    const consentsOf = async (auth: Member) => (await run(call(auth).request(listConsents, {}))).consents
    expect(await consentsOf(owner)).toMatchObject([refusal])
    expect(await consentsOf(member)).toMatchObject([{ ...refusal, isGiven: true }])
  })

  it('an account that has changed to an invited address sees the invitation only when it is sent again', async () => {
    const owner = await makeOrganisation(backend())
    const stranger = await makeMember(backend())
    const invited = newAddress()
    await invite(owner, invited, 'administrator')
    await passTime(backend(), 1000)
    await run(call(stranger).request(editEmail, { email: invited, password: stranger.password }))
    await confirm(stranger, invited)
    expect(await run(call(stranger).request(listInvitations, {}))).toEqual({ invitations: [] })
    await passTime(backend(), 1000)
    await invite(owner, invited, 'viewer')
    expect(await run(call(stranger).request(listInvitations, {}))).toMatchObject({
      invitations: [{ role: 'viewer' }],
    })
  })
})
