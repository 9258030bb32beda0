import { setTimeout } from 'node:timers/promises'
import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import type { Email } from '#domain/identity/email.ts'
import type { Inn } from '#domain/identity/inn.ts'
import { changeUserType } from '#adapters/backend/contract/account/settings.contract.ts'
import {
  answerInvitation,
  listInvitations,
  saveMember,
} from '#adapters/backend/contract/organisation/members.contract.ts'
import { createOrganisation } from '#adapters/backend/contract/organisation/organisation.contract.ts'
import { user } from '#adapters/backend/contract/profile.contract.ts'
import { asAnotherRequest } from '#tests/support/database/as-another-request.ts'
import type { Member } from '#tests/contract/call-case.ts'
import { makeMember, makeOrganisation } from '#tests/contract/members.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'

const run = <A, E>(request: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(request)

describe('an account that is invited', () => {
  const backend = withBackend()

  const call = (auth: Member) => backend().as(auth)

  it('founds an organisation or joins one where both happen at the same time', async () => {
    const owner = await makeOrganisation(backend())
    const guest = await makeMember(backend())
    await run(call(guest).request(changeUserType, { type: '3' }))
    await run(call(owner).request(saveMember, { email: guest.email as Email, role: 'viewer' }))
    const { invitations } = await run(call(guest).request(listInvitations, {}))
    const answers = await Promise.all([
      run(
        Effect.result(
          call(guest).request(answerInvitation, { id: invitations[0]?.id ?? '', answer: 'accept' }),
        ),
      ),
      run(Effect.result(call(guest).request(createOrganisation, { inn: '7707083893' as Inn }))),
    ])
    expect(answers.map(({ _tag }) => _tag).toSorted()).toEqual(['Failure', 'Success'])
  })

  it('cannot join by an invitation that is withdrawn while it is accepted', async () => {
    const owner = await makeOrganisation(backend())
    const guest = await makeMember(backend())
    await run(call(owner).request(saveMember, { email: guest.email as Email, role: 'viewer' }))
    const { invitations } = await run(call(guest).request(listInvitations, {}))
    const id = invitations[0]?.id ?? ''
    const { refusal } = await backend()
      .store.db.transaction()
      .execute(async (trx) => {
        await trx.deleteFrom('organisation_members').where('id', '=', id).execute()
        // The row is locked until the end of this transaction, which the answer waits for.
        const answer = asAnotherRequest(() =>
          refusalOf(call(guest).request(answerInvitation, { id, answer: 'accept' })),
        )
        await setTimeout(200)
        return { refusal: answer }
      })
    expect(await refusal).toMatchObject({ code: 'invitation.unknown' })
    expect(await run(call(guest).request(user, {}))).toMatchObject({ isLegalEntity: false })
  })

  it('joins one organisation of two whose invitations are accepted at the same time', async () => {
    const guest = await makeMember(backend())
    for (const owner of [await makeOrganisation(backend()), await makeOrganisation(backend())])
      await run(call(owner).request(saveMember, { email: guest.email as Email, role: 'viewer' }))
    const { invitations } = await run(call(guest).request(listInvitations, {}))
    const answers = await Promise.all(
      invitations.map(({ id }) =>
        run(Effect.result(call(guest).request(answerInvitation, { id, answer: 'accept' }))),
      ),
    )
    expect(answers.map(({ _tag }) => _tag).toSorted()).toEqual(['Failure', 'Success'])
  })
})
