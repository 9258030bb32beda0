import { describe, expect, it } from 'vitest'
import {
  claimSourceChecks,
  checksOf,
} from '#adapters/backend/server/registry/sources/source-checks.repository.ts'
import { deleteOldRows } from '#adapters/backend/server/features/session/personal-data/purge.repository.ts'
import { instant } from '#domain/dates/instant.ts'
import { asAnotherRequest } from '#tests/support/database/as-another-request.ts'
import { noon, withBackend } from '#tests/support/backend/backend-fixture.ts'
import { databases } from '#tests/support/database/databases.ts'

const source = { name: 'register', isStandIn: false, settleMs: 0, findCharges: async () => [] }

const subjects = [
  { kind: 'sts', value: '1000' },
  { kind: 'sts', value: '1001' },
] as const

const afterRetention = instant(noon + 91 * 86_400_000)

describe.each(databases.filter(({ name }) => name === 'postgresql'))('deleteOldRows on $name', (database) => {
  const backend = withBackend({ database })

  it('deletes old checks of sources and leaves those that another transaction is renewing', async () => {
    const { db } = backend().store
    await claimSourceChecks(
      db,
      subjects.map((subject) => ({ subject, source, known: undefined })),
      noon,
    )
    const [, renewed] = subjects
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('source_checks')
        .set({ asked_at: new Date(afterRetention) })
        .where('value', '=', renewed.value)
        .execute()
      await asAnotherRequest(() => deleteOldRows(db, afterRetention))
    })
    expect((await checksOf(db, subjects)).map(({ value }) => value)).toEqual([renewed.value])
  })
})
