import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import postgres from 'postgres'
import { lookUp } from './statements.ts'

/** The same rows by fastify and postgres.js, without sessions, limits or rules; says its port. */
const sql = postgres(process.argv[2] ?? '', { max: 10 })
const app = fastify()
app.get<{ Params: { readonly sts: string } }>('/fines/:sts', async ({ params }) => {
  const rows = await sql.unsafe(lookUp, [params.sts], { prepare: true })
  return {
    status: 'ok',
    response: { fines: rows, orders: [], sortIdentifiers: [{ type: 'sts', identifier: params.sts }] },
  }
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`)
