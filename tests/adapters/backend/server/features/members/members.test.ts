import { randomUUID } from 'node:crypto'
import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import { dayMs } from '#domain/dates/duration.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import { actionsKeptDays, invitationDays } from '#domain/organisation/members/membership.ts'
import type { MemberRole } from '#domain/organisation/members/member-role.ts'
import { organisationActions } from '#domain/organisation/members/organisation-action.ts'
import { eraseUser, exportUser } from '#adapters/backend/contract/account/account.contract.ts'
import { changeUserType } from '#adapters/backend/contract/account/settings.contract.ts'
import { makeCall } from '#adapters/backend/client/call.ts'
import { contract } from '#adapters/backend/contract/contract.ts'
import { createSts, deleteSts, listSts } from '#adapters/backend/contract/documents.contract.ts'
import {
  answerInvitation,
  leaveOrganisation,
  listActions,
  listInvitations,
  listMembers,
  removeMember,
  saveMember,
} from '#adapters/backend/contract/organisation/members.contract.ts'
import { organisation } from '#adapters/backend/contract/organisation/organisation.contract.ts'
import { markRead, watchLookUp } from '#adapters/backend/contract/notifications.contract.ts'
import { listViews, saveView } from '#adapters/backend/contract/organisation/saved-views.contract.ts'
import { fineListBy } from '#adapters/backend/contract/fines.contract.ts'
import { user } from '#adapters/backend/contract/profile.contract.ts'
import { lookUpLimit } from '#adapters/backend/server/http/call-limits.ts'
import { insertAction } from '#adapters/backend/server/features/members/actions.repository.ts'
import { purge } from '#adapters/backend/server/features/session/session.routes.ts'
import type { Member } from '#tests/contract/call-case.ts'
import { makeMember, makeOrganisation } from '#tests/contract/members.ts'
import { addMember, passTime } from '#tests/contract/organisation-fixture.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'

const run = <A, E>(request: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(request)

const sts = '9923456789' as Sts

describe('a member of an organisation', () => {
  const backend = withBackend()

  const call = (auth: Member) => backend().as(auth)

  const lookUp = (auth: Member) =>
    run(Effect.result(call(auth).request(fineListBy, { kind: 'sts', value: sts })))

  /** An organisation with a member of a role. */
  const company = async (role: MemberRole = 'administrator') => {
    const owner = await makeOrganisation(backend())
    const member = await makeMember(backend())
    const { id } = await backend()
      .store.db.selectFrom('organisations')
      .select('id')
      .where('user_id', '=', owner.userId)
      .executeTakeFirstOrThrow()
    await addMember(backend(), id, { ...member, email: member.email as Email }, role)
    return { owner, member }
  }

  it('sees and changes the data of the organisation, and keeps the own account', async () => {
    const { owner, member } = await company('dispatcher')
    await run(call(member).request(createSts, { stsNumber: sts, plate: 'К456МН77' as Plate }))
    expect(await run(call(owner).request(listSts, {}))).toMatchObject({ sts: [{ stsNumber: sts }] })
    expect(await run(call(member).request(user, {}))).toMatchObject({ email: member.email })
  })

  it('works with the own data after the account became that of a driver, and with the company after the change back', async () => {
    const { owner, member } = await company()
    await run(call(owner).request(createSts, { stsNumber: sts }))
    await run(call(member).request(changeUserType, { type: '1' }))
    expect(await run(call(member).request(listSts, {}))).toEqual({ sts: [] })
    await run(call(member).request(changeUserType, { type: '3' }))
    expect((await run(call(member).request(listSts, {}))).sts).toHaveLength(1)
  })

  it('loses the data with the next call after the access was ended', async () => {
    const { owner, member } = await company('viewer')
    await run(call(owner).request(createSts, { stsNumber: sts }))
    expect((await run(call(member).request(listSts, {}))).sts).toHaveLength(1)
    await run(call(owner).request(removeMember, { email: member.email as Email }))
    expect(await run(call(member).request(listSts, {}))).toEqual({ sts: [] })
    expect(await run(call(member).request(organisation, {}))).toEqual({ organization: null })
  })

  it('cannot write to the own account in a tab that was opened for the company before the access was ended', async () => {
    const { owner, member } = await company('dispatcher')
    let shown: string | null = null
    const tab = makeCall({
      baseUrl: 'http://backend.test',
      fetch: (url, init) => backend().backend.handler(new Request(url, init)),
      auth: () => member,
      organisation: () => shown,
      timeoutMs: 20_000,
    })
    shown = (await run(tab.request(organisation, {}))).organization?.id ?? null
    await run(tab.request(createSts, { stsNumber: sts }))
    await run(call(owner).request(removeMember, { email: member.email as Email }))
    expect(await refusalOf(tab.request(createSts, { stsNumber: sts }))).toMatchObject({
      code: 'organisation.changed',
    })
    expect(await refusalOf(tab.request(organisation, {}))).toMatchObject({ code: 'organisation.changed' })
    expect(await run(tab.request(user, {}))).toMatchObject({ email: member.email })
    // The page is loaded again: it shows the own account.
    shown = null
    expect(await run(tab.request(organisation, {}))).toEqual({ organization: null })
    expect(await run(tab.request(listSts, {}))).toEqual({ sts: [] })
  })

  it('marks notifications as read and orders one about a look-up unless the role only looks', async () => {
    const { owner, member } = await company('viewer')
    const role = { code: 'organisation.role' }
    expect(await refusalOf(call(member).request(markRead, { hash: 'all' }))).toMatchObject(role)
    expect(await refusalOf(call(member).request(watchLookUp, {}))).toMatchObject(role)
    await run(call(owner).request(saveMember, { email: member.email as Email, role: 'accountant' }))
    expect(await run(call(member).request(markRead, { hash: 'all' }))).toEqual({ unread: 0 })
    expect(await run(call(member).request(watchLookUp, {}))).toEqual({ watching: true })
  })

  it('gets a new role with the next call, without a new invitation', async () => {
    const { owner, member } = await company('viewer')
    expect(await refusalOf(call(member).request(createSts, { stsNumber: sts }))).toMatchObject({
      code: 'organisation.role',
    })
    await run(call(owner).request(saveMember, { email: member.email as Email, role: 'dispatcher' }))
    await run(call(member).request(createSts, { stsNumber: sts }))
    const { members } = await run(call(owner).request(listMembers, {}))
    expect(members).toHaveLength(2)
  })

  it('is named in the journal with what was changed, also where the change deleted it', async () => {
    const { owner, member } = await company('dispatcher')
    const vehicle = { stsNumber: sts, plate: 'К456МН77' as Plate }
    const added = await run(call(member).request(createSts, vehicle))
    // A look-up adds its vehicle again, which changes nothing.
    await run(call(owner).request(createSts, vehicle))
    await run(call(owner).request(deleteSts, { id: added.sts.id }))
    await refusalOf(call(owner).request(deleteSts, { id: added.sts.id }))
    const { actions } = await run(call(owner).request(listActions, {}))
    expect(actions.map(({ email, action, subject }) => [email, action, subject])).toEqual([
      [owner.email, 'deleteSts', 'К 456 МН 77'],
      [member.email, 'createSts', 'К 456 МН 77'],
    ])
  })

  it('uses up the own limit of look-ups in a minute, and not that of the owner', async () => {
    const { owner, member } = await company('viewer')
    const answers = []
    for (let asked = 0; asked <= (lookUpLimit.perUser ?? 0); asked += 1) answers.push(await lookUp(member))
    expect(answers.at(-1)).toMatchObject({ _tag: 'Failure', failure: { code: 'rate.limited' } })
    expect(await lookUp(owner)).toMatchObject({ _tag: 'Success' })
  })

  it('leaves no action behind where the organisation was deleted meanwhile', async () => {
    const { member } = await company()
    const action = {
      organisationId: randomUUID(),
      actorId: member.userId,
      action: 'createSts',
      subject: '',
      now: backend().clock.now(),
    } as const
    await insertAction(backend().store.db, action)
    const rows = await backend()
      .store.db.selectFrom('organisation_actions')
      .select('id')
      .where('user_id', '=', member.userId)
      .execute()
    expect(rows).toEqual([])
  })

  it('is in the journal when joining and leaving', async () => {
    const owner = await makeOrganisation(backend())
    const guest = await makeMember(backend())
    await run(call(owner).request(saveMember, { email: guest.email as Email, role: 'viewer' }))
    const { invitations } = await run(call(guest).request(listInvitations, {}))
    const answer = { id: invitations[0]?.id ?? '', answer: 'accept' } as const
    await run(call(guest).request(answerInvitation, answer))
    await run(call(guest).request(leaveOrganisation, {}))
    const { actions } = await run(call(owner).request(listActions, {}))
    expect(actions.map(({ email, action }) => [email, action])).toEqual([
      [guest.email, 'leaveOrganisation'],
      [guest.email, 'answerInvitation'],
      [owner.email, 'saveMember'],
    ])
  })

  it('exports the membership and the actions, and leaves neither the address nor an invitation after the erasure', async () => {
    const { owner, member } = await company('dispatcher')
    await run(call(member).request(createSts, { stsNumber: sts }))
    const other = await makeOrganisation(backend())
    await run(call(other).request(saveMember, { email: member.email as Email, role: 'viewer' }))
    const exported = await run(call(member).request(exportUser, { password: member.password }))
    expect(exported).toMatchObject({ memberOf: { role: 'dispatcher' }, actions: [{ action: 'createSts' }] })
    expect(exported.documents.sts).toEqual([])
    await run(call(member).request(eraseUser, { password: member.password }))
    expect(await run(call(owner).request(listActions, {}))).toMatchObject({ actions: [{ email: '' }] })
    for (const auth of [owner, other])
      expect((await run(call(auth).request(listMembers, {}))).members).toHaveLength(1)
    expect((await run(call(owner).request(listSts, {}))).sts).toHaveLength(1)
  })

  it('cannot accept an invitation whose time is over, which the purge deletes together with old actions', async () => {
    const owner = await makeOrganisation(backend())
    const guest = await makeMember(backend())
    await run(call(owner).request(saveMember, { email: guest.email as Email, role: 'viewer' }))
    const { invitations } = await run(call(guest).request(listInvitations, {}))
    await passTime(backend(), invitationDays * dayMs)
    expect(await run(call(guest).request(listInvitations, {}))).toEqual({ invitations: [] })
    const answer = { id: invitations[0]?.id ?? '', answer: 'accept' } as const
    expect(await refusalOf(call(guest).request(answerInvitation, answer))).toMatchObject({
      code: 'invitation.unknown',
    })
    expect((await run(call(owner).request(listMembers, {}))).members).toHaveLength(1)
    await passTime(backend(), (actionsKeptDays - invitationDays) * dayMs)
    await run(purge({ store: backend().store, now: backend().clock.now, log: () => undefined }))
    const rowsOf = (table: 'organisation_members' | 'organisation_actions') =>
      backend().store.db.selectFrom(table).select('id').execute()
    expect((await rowsOf('organisation_members')).filter(({ id }) => id === answer.id)).toEqual([])
    expect(await rowsOf('organisation_actions')).toEqual([])
  })

  it.each(['removed', 'gone'] as const)('loses the saved views when %s', async (end) => {
    const { owner, member } = await company('viewer')
    const view = { name: 'Одна машина', query: 'vehicle=plate%3AA123BC77' }
    expect(await run(call(member).request(saveView, view))).toEqual({ views: [view] })
    expect(await run(call(owner).request(listViews, {}))).toEqual({ views: [] })
    expect(await run(call(member).request(exportUser, { password: member.password }))).toMatchObject({
      views: [view],
    })
    await (end === 'removed'
      ? run(call(owner).request(removeMember, { email: member.email as Email }))
      : run(call(member).request(leaveOrganisation, {})))
    expect(await run(call(member).request(listViews, {}))).toEqual({ views: [] })
  })
})

it('the journal has a text for every call that changes data of an organisation', () => {
  // Marks of notifications and waits for a look-up do not change the data.
  const unrecorded = new Set([null, 'view', 'notices'])
  const changing = contract.filter(
    ({ method, permission }) => method !== 'GET' && !unrecorded.has(permission),
  )
  // These calls are about the account itself, and the journal records them as well.
  const aboutAccounts = ['answerInvitation', 'leaveOrganisation']
  expect([...changing.map(({ name }) => name), ...aboutAccounts].toSorted()).toEqual(
    Object.keys(organisationActions).toSorted(),
  )
})
