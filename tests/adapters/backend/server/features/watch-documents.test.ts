import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import { capabilitiesWithout } from '#domain/documents/capability.ts'
import { watchDocuments } from '#adapters/backend/server/features/charge-notifications/charge-notifications.jobs.ts'
import { notifyOfCharges } from '#adapters/backend/server/features/charge-notifications/notify-of-charges.ts'
import { makeChargeLists } from '#adapters/backend/server/features/fines/make-charge-lists.ts'
import { makePasswordWork } from '#adapters/backend/server/http/password-work.ts'
import { randomSecret } from '#adapters/backend/server/secrets/secret.ts'
import { noon, withBackend } from '#tests/support/backend/backend-fixture.ts'
import { sampleRecord, sampleSts } from '#tests/support/samples/charge-record.ts'
import { databases, silent } from '#tests/support/database/databases.ts'
import { grantDepsOf } from '#tests/support/backend/grant-deps.ts'
import { newMember } from '#tests/support/backend/member.ts'

describe.each(databases)('a register that answers questions, on $name', (database) => {
  const backend = withBackend({ database, sources: [] })

  test('is asked once a day about the saved documents of a subscribed user, who is notified of a new charge', async () => {
    const { store, clock } = backend()
    const { userId } = await newMember(backend())
    await store.db
      .insertInto('sts_documents')
      .values({
        user_id: userId,
        sts: sampleSts,
        plate: null,
        holder: null,
        created_at: new Date(noon),
      })
      .execute()
    const passwordWork = makePasswordWork({ store, now: clock.now })
    const deps = { ...grantDepsOf(backend()), store, passwordWork, secret: randomSecret, log: silent }
    const asked: string[] = []
    const findCharges = async ({ value }: { readonly value: string }) => {
      asked.push(value)
      return [sampleRecord()]
    }
    const watch = async (isStandIn: boolean) => {
      const lists = makeChargeLists(deps, {
        sources: [{ name: 'register', settleMs: 0, isStandIn, findCharges }],
        capabilities: capabilitiesWithout([]),
        isMasked: () => Effect.succeed(false),
      })
      await Effect.runPromise(watchDocuments(deps, lists.askAboutUser))
      await lists.close()
      await Effect.runPromise(notifyOfCharges(deps))
    }
    await watch(true)
    expect(asked, 'a demo registry is not asked').toEqual([])
    await watch(false)
    await watch(false)
    expect(asked).toEqual([sampleSts])
    const news = await store.db
      .selectFrom('notifications')
      .select(['tab', 'title'])
      .where('user_id', '=', userId)
      .execute()
    expect(news).toEqual([{ tab: 'fines', title: 'Новый штраф' }])
  })
})
