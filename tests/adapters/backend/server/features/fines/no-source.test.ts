import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import type { Uin } from '#domain/identity/uin.ts'
import { fineListBy, ordinances, readFine } from '#adapters/backend/contract/fines.contract.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { sampleRecord, sampleSts, sampleUin } from '#tests/support/samples/charge-record.ts'
import { databases } from '#tests/support/database/databases.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'
import { storeRecords } from '#tests/support/database/store-records.ts'

describe.each(databases)('without any source of charges on $name', (database) => {
  const backend = withBackend({ database, sources: [] })
  const callsOf = async () => {
    const as = backend().as(await backend().signIn({ sts: '9900000007' }))
    return {
      list: as.request(fineListBy, { kind: 'sts', value: '9900000007' }),
      own: as.request(ordinances, { category: 'all' }),
      read: (uin: Uin) => as.request(readFine, { uin }),
    }
  }

  test('no call returns an empty list of charges until a file has been imported', async () => {
    const before = await callsOf()
    const anonymous = {
      code: 'source.none',
      message:
        'Не подключён ни один источник начислений, поэтому проверить штрафы нельзя. Сообщите об этом владельцу сайта',
    }
    for (const call of [before.list, before.own, before.read(sampleUin(1))])
      expect(await refusalOf(call)).toEqual(anonymous)

    await storeRecords(backend().store, [sampleRecord({ documents: { sts: [sampleSts] } })])
    const after = await callsOf()
    expect((await Effect.runPromise(after.list)).fines).toEqual([])
    expect((await Effect.runPromise(after.own)).fines).toEqual([])
    expect(await refusalOf(after.read(sampleUin(2)))).toMatchObject({ code: 'fine.unknown' })
  })
})
