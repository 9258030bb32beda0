import { Client } from 'pg'

export interface Statement {
  readonly text: string
  /** As they go over the wire. */
  readonly values: readonly (string | null)[]
}

export type Transaction = readonly Statement[]

const asText = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  if (!Array.isArray(value)) return typeof value === 'string' ? value : JSON.stringify(value)
  const items = value.map((one: unknown) => {
    const text = asText(one)
    return text === null ? 'null' : JSON.stringify(text)
  })
  return `{${items.join(',')}}`
}

type Query = (
  requests: string | { readonly text: string; readonly values?: unknown[] },
  values?: unknown,
) => unknown

let recording: Statement[] | null = null

const { query } = Client.prototype

const recordingQuery: Query = function recordingQuery(this: Client, requests, values, ...rest: unknown[]) {
  const text = typeof requests === 'string' ? requests : requests.text
  const reported = typeof requests === 'string' || requests.values === undefined ? values : requests.values
  recording?.push({ text, values: Array.isArray(reported) ? reported.map(asText) : [] })
  return (query as (...all: unknown[]) => unknown).call(this, requests, values, ...rest)
}

// Replaced before the first connection, because the product keeps the method of each connection.
Client.prototype.query = recordingQuery as typeof query

/** Returns the statements that a function sends to the database over any connection, in their order. */
export const recorded = async (work: () => Promise<void>): Promise<Transaction> => {
  const statements: Statement[] = []
  recording = statements
  try {
    await work()
  } finally {
    recording = null
  }
  return statements
}

const shapeOf = (transaction: Transaction): string => transaction.map(({ text }) => text).join('\n;\n')

/** Returns the largest group of transactions with the same statements: some of them also prolong the session. */
export const mostCommon = (transactions: readonly Transaction[]): readonly Transaction[] => {
  const groups = [...Map.groupBy(transactions, shapeOf).values()]
  return groups.toSorted((a, b) => b.length - a.length)[0] ?? []
}

export interface Script {
  /** For pgbench: takes the values of transaction `:n` from `bench_values`, then does what was recorded. */
  readonly text: string
  /** Rows of `bench_values`, by columns `v0`, `v1`… */
  readonly rows: readonly (readonly (string | null)[])[]
}

/** A colon begins a variable, even inside quotes. */
const isPlain = (value: string): boolean => /^[\w{}", .()-]*$/.test(value)

/** What the server sent as a script, so that the two cannot drift apart; only what differs between transactions is a variable. */
export const scriptOf = (transactions: readonly Transaction[], perClient: number): Script => {
  const columns = new Map<string, number>()
  const lists: (readonly (string | null)[])[] = []
  const place = (statement: number, parameter: number): string => {
    const list = transactions.map((one) => one[statement]?.values[parameter] ?? null)
    const [first = null] = list
    if (list.every((value) => value === first) && (first === null || isPlain(first)))
      return first === null ? 'null' : `'${first}'`
    const key = JSON.stringify(list)
    const column = columns.get(key) ?? lists.push(list) - 1
    columns.set(key, column)
    return `:v${column}`
  }
  const statements = (transactions[0] ?? []).map(
    ({ text }, index) => `${text.replaceAll(/\$(\d+)/g, (_, number) => place(index, Number(number) - 1))};`,
  )
  const head = [
    String.raw`\set i :i + 1`,
    String.raw`\set n :client_id * ${perClient} + :i - 1`,
    `select ${lists.map((_, column) => `v${column}`).join(', ')} from bench_values where n = :n \\gset`,
  ]
  return {
    text: [...head, ...statements, ''].join('\n'),
    rows: transactions.map((_, row) => lists.map((list) => list[row] ?? null)),
  }
}
