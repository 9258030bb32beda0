import { Effect } from 'effect'
import { describe, expect, test } from 'vitest'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { AuthData } from '#domain/session/auth-data.ts'
import { createSts, listSts } from '#adapters/backend/contract/documents.contract.ts'
import { withBackend } from '#tests/support/backend/backend-fixture.ts'
import { databases } from '#tests/support/database/databases.ts'
import { refusalOf } from '#tests/support/backend/refusal.ts'

const stsNumber = (n: number): Sts => `99${String(n).padStart(8, '0')}` as Sts

describe.each(databases)('vehicles of a user on $name', (database) => {
  const backend = withBackend({ database })
  const add = (auth: AuthData, n: number, plate?: string) =>
    backend()
      .as(auth)
      .request(createSts, { stsNumber: stsNumber(n), ...(plate !== undefined && { plate: plate as Plate }) })
  const list = async (auth: AuthData) =>
    (await Effect.runPromise(backend().as(auth).request(listSts, {}))).sts

  test('vehicles of a user are listed in the order in which they came', async () => {
    const auth = await backend().signIn()
    for (const n of [7, 3, 5]) {
      await Effect.runPromise(add(auth, n))
      backend().clock.advance(1)
    }
    expect((await list(auth)).map((vehicle) => vehicle.stsNumber)).toEqual([7, 3, 5].map(stsNumber))
  })

  test.each([
    ['takes the corrected plate', 'А123ВС77', 'М001ММ99', 'М001ММ99'],
    ['takes the plate that was not given before', undefined, 'М001ММ99', 'М001ММ99'],
    ['keeps its plate when none is given', 'А123ВС77', undefined, 'А123ВС77'],
  ])('vehicles of a user with the same number are stored once and %s', async (_, before, reported, plate) => {
    const [auth, another] = [await backend().signIn(), await backend().signIn()]
    const others = await Effect.runPromise(add(another, 1, 'В222ВВ77'))
    const first = await Effect.runPromise(add(auth, 1, before))
    const corrected = { ...first.sts, plate }
    expect(await Effect.runPromise(add(auth, 1, reported))).toEqual({ sts: corrected })
    expect(await list(auth)).toEqual([corrected])
    expect(await list(another)).toEqual([others.sts])
  })

  test('vehicles of a user are at most fifty, even after concurrent requests', async () => {
    const auth = await backend().signIn()
    const answers = await Promise.all(
      Array.from({ length: 55 }, (_, n) => Effect.runPromise(Effect.result(add(auth, n)))),
    )
    expect(answers.filter(({ _tag }) => _tag === 'Success')).toHaveLength(50)
    expect(await list(auth)).toHaveLength(50)
    expect(await refusalOf(add(auth, 99))).toEqual({
      code: 'documents.full',
      message: 'Можно хранить не больше 50 документов. Удалите ненужный и повторите',
    })
    expect((await list(auth)).length).toBe(50)
  })
})
