import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import fastify from 'fastify'
import postgres from 'postgres'
import { chargesOfUser, sessionOf } from './statements.ts'

/**
 * The list of a user by fastify and postgres.js: checks the session and sends the JSON of the contract, without limits, sources
 * and the state of payments; says its port.
 */
const sql = postgres(process.argv[2] ?? '', { max: 10 })
const app = fastify()

interface ChargeRow {
  readonly sts: string
  readonly id: string
  readonly uin: string
  readonly kind: string
  readonly title: string
  readonly article: string
  readonly ruled_on: string
  readonly happened_on: string
  readonly happened_at: Date
  readonly place: string
  readonly location: object
  readonly department: object
  readonly recipient: object
  readonly amount: number
  readonly photos: readonly unknown[]
  readonly bailiff: boolean
  readonly paid_at: Date | null
  readonly payment_id: string | null
}

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

const dayMs = 86_400_000

const discountOf = ({ ruled_on, amount }: ChargeRow) => ({
  percent: 25,
  lastDay: new Date(Date.parse(ruled_on) + 30 * dayMs).toISOString().slice(0, 10),
  discounted: amount - Math.round(amount / 4),
})

const chargeOf = (row: ChargeRow) => ({
  id: row.id,
  uin: row.uin,
  kind: row.kind,
  title: row.title,
  article: row.article,
  ruledOn: row.ruled_on,
  happenedOn: row.happened_on,
  happenedAt: row.happened_at.toISOString(),
  place: row.place,
  location: row.location,
  department: row.department,
  recipient: row.recipient,
  foundBy: [{ type: 'sts', identifier: row.sts }],
  amount: row.amount,
  discount: discountOf(row),
  photoCount: row.photos.length,
  bailiff: row.bailiff,
  paidAt: row.paid_at,
  heldBy: row.payment_id,
})

interface Credentials {
  readonly session: string
  readonly rand: string
}

app.get<{ Querystring: Credentials }>('/api/ordinances/get/all', async ({ query }, reply) => {
  const [session] = await sql.unsafe(sessionOf, [hashOf(query.session)], { prepare: true })
  if (session?.['rand_hash'] !== hashOf(query.rand)) return reply.code(401).send()
  const rows = await sql.unsafe<ChargeRow[]>(chargesOfUser, [session['user_id']], { prepare: true })
  const sts = [...new Set(rows.map((row) => row.sts))]
  return {
    status: 'ok',
    response: {
      fines: rows.map(chargeOf),
      sortIdentifiers: sts.map((identifier) => ({ type: 'sts', identifier })),
      orders: [],
    },
  }
})
await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`)
