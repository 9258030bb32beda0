import { Client } from 'pg'

export interface BenchDatabases {
  readonly urlOf: (name: string) => string
  /** Creates a database, optionally as a copy of another, which must have no connections meanwhile. */
  readonly make: (name: string, from?: string) => Promise<void>
  /** Creates a database if it does not exist. */
  readonly makeOnce: (name: string) => Promise<void>
  readonly drop: (name: string) => Promise<void>
}

const full = (name: string): string => `bench_${name}`

const dropped = (name: string): string => `drop database if exists ${full(name)} with (force)`

/** Databases of the benchmark on one server, by name. */
export const benchDatabases = (url: string): BenchDatabases => {
  const request = async <A>(work: (client: Client) => Promise<A>): Promise<A> => {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  return {
    urlOf: (name) => Object.assign(new URL(url), { pathname: `/${full(name)}` }).href,
    make: (name, from) =>
      request(async (client) => {
        await client.query(dropped(name))
        await client.query(
          `create database ${full(name)} template ${from === undefined ? 'template1' : full(from)}`,
        )
      }),
    makeOnce: (name) =>
      request(async (client) => {
        const { rowCount } = await client.query('select from pg_database where datname = $1', [full(name)])
        if (rowCount === 0) await client.query(`create database ${full(name)}`)
      }),
    drop: (name) =>
      request(async (client) => {
        await client.query(dropped(name))
      }),
  }
}
