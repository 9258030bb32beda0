import { expect, it } from 'vitest'
import { openDatabase, postgresql } from '#tests/support/database/databases.ts'
import { until } from '#tests/support/until.ts'

it('a connection that is lost while a caller holds it fails the query of the caller and does not end the process', async () => {
  const { store, close } = await openDatabase(postgresql)
  const held = await store.pool.connect()
  const { rows } = await held.query<{ readonly pid: number }>('select pg_backend_pid() as pid')
  let isLost = false
  held.once('end', () => {
    isLost = true
  })
  await store.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await until(() => isLost)
  await expect(held.query('select 1')).rejects.toThrow('not queryable')
  held.release(true)
  expect((await store.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  await close()
})
