import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { start } from './processes.ts'
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
    let [said, wrong] = ['', '']
    child.stdout.on('data', (piece: Buffer) => (said += piece.toString()))
    child.stderr.on('data', (piece: Buffer) => (wrong += piece.toString()))
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 && !/aborted/.test(wrong) ? resolve(said) : reject(new Error(wrong.slice(-1000))),
    )
  })

const byPgbench = async (
  url: string,
  transactions: readonly Transaction[],
  clients: number,
  home: string,
) => {
  const perClient = Math.floor(transactions.length / clients)
  const script = scriptOf(transactions, perClient)
  const file = join(home, 'script.sql')
  writeFileSync(file, script.text)
  await fillValues(url, script.rows)
  const how = ['-n', '-M', 'prepared', '-c', String(clients), '-j', '2', '-t', String(perClient)]
  const said = await finished('pgbench', [...how, '-D', 'i=0', '-f', file, url])
  return Number(/^tps = ([\d.]+)/m.exec(said)?.[1])
}

const byClient = async (url: string, transactions: readonly Transaction[], clients: number, home: string) => {
  const file = join(home, 'transactions.json')
  writeFileSync(file, JSON.stringify(transactions))
  const client = start('scripted-client.ts', [url, file, String(clients)])
  return transactions.length / Number(await client.said())
}

/** Transactions a second when they are repeated without our server, on a database that stands as it stood before them. */
export const repeat = async (
  url: string,
  transactions: readonly Transaction[],
  clients: number,
): Promise<number> => {
  const home = mkdtempSync(join(tmpdir(), 'kvitok-bench-'))
  try {
    return await (hasPgbench ? byPgbench : byClient)(url, transactions, clients, home)
  } finally {
    rmSync(home, { recursive: true })
  }
}
