import { Client } from 'pg'
import { stsOf, userCount } from './lists-of-fifty.ts'
import { lookUp } from './statements.ts'

/**
 * The database's own ceiling as a client of Node.js sees it: the query alone, prepared, rows left as text, no HTTP.
 * Reads a number of seconds a line and answers with questions a second.
 */
const connections = await Promise.all(
  Array.from({ length: 16 }, async () => {
    const client = new Client({
      connectionString: process.argv[2],
      types: { getTypeParser: () => (value: string) => value },
    })
    await client.connect()
    return client
  }),
)

const round = async (seconds: number): Promise<number> => {
  const end = performance.now() + seconds * 1000
  let requests = 0
  await Promise.all(
    connections.map(async (client) => {
      while (performance.now() < end) {
        requests += 1
        await client.query({
          name: 'look-up',
          text: lookUp,
          values: [stsOf(requests % userCount)],
          rowMode: 'array',
        })
      }
    }),
  )
  return requests / seconds
}

process.stdout.write('ready\n')
process.stdin.setEncoding('utf8')
for await (const line of process.stdin) process.stdout.write(`${await round(Number(line))}\n`)
