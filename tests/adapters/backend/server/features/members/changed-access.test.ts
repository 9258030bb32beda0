import { setTimeout } from 'node:timers/promises'
import { Effect } from 'effect'
import { describe, expect, it } from 'vitest'
import type { Email } from '#domain/identity/email.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import {
  answerInvitation,
  listInvitations,
  saveMember,
} from '#adapters/backend/contract/organisation/members.contract.ts'
import { updateOrganisation } from '#adapters/backend/contract/organisation/organisation.contract.ts'
import { asAnotherRequest } from '#tests/support/database/as-another-request.ts'
import { makeMember, makeOrganisation } from '#tests/contract/members.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'

const run = <A, E>(request: Effect.Effect<A, E>): Promise<A> => Effect.runPromise(request)

const friend = 'friend@kvitok.example' as Email

const end = (trx: Trx, userId: string) =>
  trx.deleteFrom('organisation_members').where('user_id', '=', userId).execute()

const lower = (trx: Trx, userId: string) =>
  trx.updateTable('organisation_members').set({ role: 'viewer' }).where('user_id', '=', userId).execute()

describe('a request of a member that is in work while the access changes', () => {
  const backend = withBackend()

  const organisationOf = async (userId: string) =>
    backend()
      .store.db.selectFrom('organisations')
      .select(['id', 'name'])
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow()

  const administratorOf = async (owner: Awaited<ReturnType<typeof makeOrganisation>>) => {
    const administrator = await makeMember(backend())
    await run(
      backend()
        .as(owner)
        .request(saveMember, { email: administrator.email as Email, role: 'administrator' }),
    )
    const { invitations } = await run(backend().as(administrator).request(listInvitations, {}))
    const id = invitations[0]?.id ?? ''
    await run(backend().as(administrator).request(answerInvitation, { id, answer: 'accept' }))
    return administrator
  }

  it.each([
    ['sends no invitation', 'the access has ended', end],
    ['sends no invitation', 'the role was lowered', lower],
  ])('%s where %s', async (_, __, change) => {
    const owner = await makeOrganisation(backend())
    const administrator = await administratorOf(owner)
    const { id } = await organisationOf(owner.userId)
    const { refusal } = await backend()
      .store.db.transaction()
      .execute(async (trx) => {
        await trx.selectFrom('organisations').select('id').where('id', '=', id).forUpdate().execute()
        const invitation = { email: friend, role: 'administrator' } as const
        const answer = asAnotherRequest(() =>
          refusalOf(backend().as(administrator).request(saveMember, invitation)),
        )
        // The request is authorised and waits for the row of the organisation.
        await setTimeout(200)
        await change(trx, administrator.userId)
        return { refusal: answer }
      })
    expect(await refusal).toMatchObject({ code: 'organisation.changed' })
    const invited = backend().store.db.selectFrom('organisation_members').where('organisation_id', '=', id)
    expect(await invited.select('id').where('email', '=', friend).execute()).toEqual([])
  })

  it('changes no data of the organisation where the access has ended', async () => {
    const owner = await makeOrganisation(backend())
    const administrator = await administratorOf(owner)
    const { id, name } = await organisationOf(owner.userId)
    const { refusal } = await backend()
      .store.db.transaction()
      .execute(async (trx) => {
        await trx.selectFrom('organisations').select('id').where('id', '=', id).forUpdate().execute()
        const update = { id, inn: '7707083893' as Inn, name: 'ООО «Другое»' }
        const answer = asAnotherRequest(() =>
          refusalOf(backend().as(administrator).request(updateOrganisation, update)),
        )
        await setTimeout(200)
        await end(trx, administrator.userId)
        return { refusal: answer }
      })
    expect(await refusal).toMatchObject({ code: 'organisation.changed' })
    expect(await organisationOf(owner.userId)).toEqual({ id, name })
  })
})
