import { Client } from 'pg'

export interface BenchDatabases {
  readonly urlOf: (name: string) => string
  /** A new one; as a copy of another where that is said, which nobody may use meanwhile. */
  readonly make: (name: string, from?: string) => Promise<void>
  /** Leaves one that is there as it is. */
  readonly makeOnce: (name: string) => Promise<void>
  readonly drop: (name: string) => Promise<void>
}

const full = (name: string): string => `bench_${name}`

const dropped = (name: string): string => `drop database if exists ${full(name)} with (force)`

/** Databases of the bench on one server, each by a name of its own. */
export const benchDatabases = (url: string): BenchDatabases => {
  const ask = async <A>(work: (client: Client) => Promise<A>): Promise<A> => {
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
      ask(async (client) => {
        await client.query(dropped(name))
        await client.query(
          `create database ${full(name)} template ${from === undefined ? 'template1' : full(from)}`,
        )
      }),
    makeOnce: (name) =>
      ask(async (client) => {
        const { rowCount } = await client.query('select from pg_database where datname = $1', [full(name)])
        if (rowCount === 0) await client.query(`create database ${full(name)}`)
      }),
    drop: (name) =>
      ask(async (client) => {
        await client.query(dropped(name))
      }),
  }
}
