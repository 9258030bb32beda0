import type { PGlite, protocol as Protocol } from '@electric-sql/pglite'
import { types } from 'pg'
import { typeParsers } from '#adapters/backend/server/database/open-pool.ts'

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

/** What the parser of PGlite yields, as far as it is read here. */
interface Message {
  readonly name: string
  readonly fields?: readonly unknown[]
  readonly text?: string
}

interface Result {
  readonly command: string
  readonly rowCount: number
  readonly rows: readonly Readonly<Record<string, unknown>>[]
}

/** What the first exchange about a statement tells. */
interface Preparation {
  readonly onParsed: () => void
  readonly onFields: (fields: readonly Field[]) => void
}

const textOf = (value: unknown): string | null => {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  return Array.isArray(value) ? `{${value.map(quoted).join(',')}}` : JSON.stringify(value)
}

const quoted = (value: unknown): string => {
  const text = textOf(value)
  return text === null ? 'NULL' : `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`
}

/**
 * Runs statements in the process itself, without the sockets and streams of `pg`, with the same types of values. Each statement is parsed
 * once. This makes the simulation several times as fast.
 */
export class DirectClient {
  readonly #lite: PGlite
  readonly #protocol: typeof Protocol
  /** The columns of each prepared statement, by its text. */
  readonly #prepared = new Map<string, { readonly name: string; fields: readonly Field[] }>()
  #names = 0

  constructor(lite: PGlite, protocol: typeof Protocol) {
    this.#lite = lite
    this.#protocol = protocol
  }

  readonly query = async (text: string, values: readonly unknown[] = []): Promise<Result> => {
    const { serialize } = this.#protocol
    if (values.length === 0) return this.#exchange(serialize.query(text), [])
    const known = this.#prepared.get(text)
    // A statement may be sent before the previous one is parsed.
    const name = known?.name ?? `s${(this.#names += 1)}`
    const bind = serialize.bind({ statement: name, values: values.map(textOf) })
    const run = [bind, serialize.execute({}), serialize.sync()]
    if (known !== undefined) return this.#exchange(Buffer.concat(run), known.fields)
    const statement = { name, fields: [] as readonly Field[] }
    const parse = [serialize.parse({ name, text }), serialize.describe({ type: 'S', name })]
    return this.#exchange(Buffer.concat([...parse, ...run]), [], {
      onParsed: () => void this.#prepared.set(text, statement),
      onFields: (fields) => (statement.fields = fields),
    })
  }

  release = (): void => undefined

  async #exchange(
    request: Uint8Array,
    known: readonly Field[],
    { onParsed, onFields }: Partial<Preparation> = {},
  ): Promise<Result> {
    const rows: Readonly<Record<string, unknown>>[] = []
    let fields = known
    let command = ''
    let failure: unknown = null
    const onMessage = (message: unknown): void => {
      const { name, fields: parts = [], text = '' } = message as Message
      if (name === 'parseComplete') onParsed?.()
      if (name === 'error') failure ??= message
      if (name === 'rowDescription') {
        fields = parts as readonly Field[]
        onFields?.(fields)
      }
      if (name === 'dataRow') rows.push(rowOf(fields, parts as readonly (string | null)[]))
      if (name === 'commandComplete') command = text
    }
    const parser = new this.#protocol.Parser()
    // `execProtocolRawSync` would parse the messages too and keep them for as long as the database is open.
    await this.#lite.execProtocolRawStream(request, {
      syncToFs: false,
      // The parser keeps an incomplete message, and the bytes are a part of the database's own memory.
      onRawData: (bytes) => parser.parse(Buffer.from(bytes), onMessage),
    })
    if (failure !== null) throw failure as Error
    const [verb = '', ...counts] = command.split(' ')
    return { command: verb, rowCount: Number(counts.at(-1) ?? 0), rows }
  }
}

const rowOf = (fields: readonly Field[], values: readonly (string | null)[]) =>
  Object.fromEntries(
    fields.map(({ name, dataTypeID }, index) => {
      const value = values[index] ?? null
      const read = (typeParsers.getTypeParser ?? types.getTypeParser)(dataTypeID, 'text')
      return [name, value === null ? null : (read as (text: string) => unknown)(value)]
    }),
  )
