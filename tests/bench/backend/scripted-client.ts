import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import type { Transaction } from './recorded-statements.ts'

/** In place of pgbench where there is none: the recorded transactions by clients of Node.js, prepared; answers with seconds. */
const [url = '', file = '', clients = '16'] = process.argv.slice(2)
const transactions = JSON.parse(readFileSync(file, 'utf8')) as readonly Transaction[]
const connections = await Promise.all(
  Array.from({ length: Number(clients) }, async () => {
    const client = new Client({ connectionString: url })
    await client.connect()
    return client
  }),
)
let next = 0
const began = performance.now()
await Promise.all(
  connections.map(async (client) => {
    for (let at = next++; at < transactions.length; at = next++)
      for (const [index, { text, values }] of (transactions[at] ?? []).entries())
        await (values.length === 0
          ? client.query(text)
          : client.query({ name: `s${index}`, text, values: [...values] }))
  }),
)
process.stdout.write(`${(performance.now() - began) / 1000}\n`)
await Promise.all(connections.map((client) => client.end()))
