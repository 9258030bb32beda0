import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { start } from './processes.ts'
import { childrenSecondsOf } from './processor-time.ts'
import { scriptOf, type Transaction } from './recorded-statements.ts'

export const hasPgbench = spawnSync('pgbench', ['--version']).status === 0

const fillValues = async (url: string, rows: readonly (readonly (string | null)[])[]): Promise<void> => {
  const client = new Client({ connectionString: url })
  await client.connect()
  const names = (rows[0] ?? []).map((_, column) => `v${column}`)
  await client.query(
    `create table bench_values (n int primary key, ${names.map((name) => `${name} text`).join(', ')})`,
  )
  await client.query(
    `insert into bench_values select (row ->> 0)::int, ${names.map((_, column) => `row ->> ${column + 1}`).join(', ')}
     from json_array_elements($1::json) as row`,
    [JSON.stringify(rows.map((row, n) => [n, ...row]))],
  )
  await client.query('vacuum (analyze) bench_values')
  await client.end()
}

const finished = (program: string, args: readonly string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let [output, wrong] = ['', '']
    child.stdout.on('data', (piece: Buffer) => (output += piece.toString()))
    child.stderr.on('data', (piece: Buffer) => (wrong += piece.toString()))
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 && !/aborted/.test(wrong) ? resolve(output) : reject(new Error(wrong.slice(-1000))),
    )
  })

type Run = () => Promise<number>

const byPgbench = async (
  url: string,
  transactions: readonly Transaction[],
  clients: number,
  home: string,
): Promise<Run> => {
  const perClient = Math.floor(transactions.length / clients)
  const script = scriptOf(transactions, perClient)
  const file = join(home, 'script.sql')
  writeFileSync(file, script.text)
  await fillValues(url, script.rows)
  const how = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-t', String(perClient)]
  return async () => {
    const output = await finished('pgbench', [...how, '-D', 'i=0', '-f', file, url])
    return Number(/^tps = ([\d.]+)/m.exec(output)?.[1])
  }
}

const byClient = async (
  url: string,
  transactions: readonly Transaction[],
  clients: number,
  home: string,
): Promise<Run> => {
  const file = join(home, 'transactions.json')
  writeFileSync(file, JSON.stringify(transactions))
  return async () => {
    const client = start('scripted-client.ts', [url, file, String(clients)])
    return transactions.length / Number(await client.readLine())
  }
}

export interface Repeated {
  readonly perSecond: number
  /** Milliseconds of the database's processors for one. */
  readonly data: number
}

/** Replays transactions without our server, on a database in the state before them; `cluster` is the process of its server. */
export const repeat = async (
  url: string,
  transactions: readonly Transaction[],
  clients: number,
  cluster: number,
): Promise<Repeated> => {
  const home = mkdtempSync(join(tmpdir(), 'kvitok-bench-'))
  try {
    const run = await (hasPgbench ? byPgbench : byClient)(url, transactions, clients, home)
    const before = childrenSecondsOf(cluster)
    const perSecond = await run()
    const used = childrenSecondsOf(cluster) - before
    return { perSecond, data: (used / transactions.length) * 1000 }
  } finally {
    rmSync(home, { recursive: true })
  }
}
