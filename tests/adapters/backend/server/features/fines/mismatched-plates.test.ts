import { describe, expect, test } from 'vitest'
import type { Plate } from '#domain/identity/plate.ts'
import { ordinances } from '#adapters/backend/contract/fines.contract.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { sampleRecord, sampleUin } from '#tests/support/samples/charge-record.ts'
import { databases } from '#tests/support/database/databases.ts'
import { pollReady } from '#tests/support/backend/poll-ready.ts'
import { storeRecords } from '#tests/support/database/store-records.ts'

describe.each(databases)(
  'charges of a certificate that the demo registry alone knows, on $name',
  (database) => {
    const backend = withBackend({ database })

    const listedWith = async (sts: string, plate: string) => {
      const auth = await backend().signIn({ sts, plate })
      const reply = await pollReady(backend().as(auth).poll(ordinances, { category: 'all' }))
      if (reply._tag === 'Error') throw new Error(reply.message)
      const { fines, mismatched = [] } = reply.value
      return { isFound: fines.length > 0, mismatched: mismatched.map(({ identifier }) => identifier) }
    }

    test('charges of a certificate that the demo registry alone knows, are listed with its registered plate and with no other', async () => {
      const sts = '9923456789'
      expect(await listedWith(sts, 'А111АА77')).toEqual({ isFound: false, mismatched: [sts] })
      expect(await listedWith(sts, 'К456МН77')).toEqual({ isFound: true, mismatched: [] })
    })

    test('charges of a certificate that the demo registry alone knows, are listed only with the plate that was given first', async () => {
      const sts = '9900000007'
      expect(await listedWith(sts, 'О777ОО77')).toEqual({ isFound: true, mismatched: [] })
      expect(await listedWith(sts, 'О888ОО77')).toEqual({ isFound: false, mismatched: [sts] })
    })

    test('charges of a certificate that the demo registry alone knows, are not listed with the plate of another certificate', async () => {
      expect(await listedWith('9900000007', 'О777ОО77')).toMatchObject({ isFound: true })
      expect(await listedWith('9900000010', 'О777ОО77')).toEqual({
        isFound: false,
        mismatched: ['9900000010'],
      })
      expect(await listedWith('9900000010', 'К456МН77')).toMatchObject({ isFound: false })
    })

    test('carry the plate of the register where the certificate was given alone, and no other fits then', async () => {
      const auth = await backend().signIn({ sts: '9900000007' })
      const reply = await pollReady(backend().as(auth).poll(ordinances, { category: 'all' }))
      if (reply._tag === 'Error') throw new Error(reply.message)
      const plates = reply.value.fines.flatMap(({ foundBy }) =>
        foundBy.flatMap(({ type, identifier }) => (type === 'plate' ? [identifier] : [])),
      )
      expect(new Set(plates).size).toBe(1)
      expect(await listedWith('9900000007', plates[0] ?? '')).toMatchObject({ isFound: true })
      expect(await listedWith('9900000007', 'О888ОО77')).toEqual({
        isFound: false,
        mismatched: ['9900000007'],
      })
    })

    test('charges of a certificate that the demo registry alone knows, are not tied to a plate whose charges are known already', async () => {
      const plate = 'О999ОО77' as Plate
      await storeRecords(backend().store, [
        sampleRecord({ uin: sampleUin(70_000), documents: { plate: [plate] } }),
      ])
      expect(await listedWith('9953581871', plate)).toEqual({ isFound: true, mismatched: [] })
      const ofPlate = await backend()
        .store.db.selectFrom('charge_documents')
        .select('charge_id')
        .where('kind', '=', 'plate')
        .where('value', '=', plate)
        .execute()
      expect(ofPlate).toHaveLength(1)
    })
  },
)
