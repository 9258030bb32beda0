import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '#tests/architecture/source.ts'
import { embedded, openDatabase, type OpenedDatabase } from '#tests/support/database/databases.ts'

/** Columns that describe no person: ids of rows, states, times of the program, counters and sums. */
const neutral = new Set(
  [
    'id number position dedupe_key key state version queue brand assignee source kind',
    'created_at updated_at received_at processed_at asked_at answered_at requested_at raised_at closed_at sent_at',
    'expires_at used_at first_at last_at may_try_at kept_until counts_until ended_at settle_at last_seen_at wrong_at',
    'due_at overdue_at at retry_at send_at read_at limit_name slot asked count attempts wrong_count wrong_codes',
    'wrong_answers count_days subscribe_type subscription_ends_at amount without_discount total fee is_whole recipient',
    'is_verified tab purpose order_id phone_id organisation_id payment_id charge_id item_id',
    'support_id cashback_id review_id dispute_id desk_item_id event_id merchant merchant_order acquirer_order',
    'callback_url request_hash content_hash record_hash line_hash token_hash hash session_hash rand_hash message_key',
    'reply_to_key origin stage action system bailiff photos_stated failure is_sample took_over opened_at',
  ]
    .join(' ')
    .split(' '),
)

const page = readFileSync(join(root, 'docs/privacy.md'), 'utf8')

const listed = new Map(
  Array.from(page.matchAll(/^\| ([a-z_]+) \| (`[^|]+) \|/gm), ([, table = '', columns = '']) => [
    table,
    Array.from(columns.matchAll(/`(\w+)`/g), ([, column = '']) => column),
  ]),
)

const without = /^No personal data: (.+)\.$/m.exec(page)?.[1]?.split(', ') ?? []

let opened: OpenedDatabase
let tables: ReadonlyMap<string, readonly string[]>

beforeAll(async () => {
  opened = await openDatabase(embedded)
  const { rows } = await sql<{ readonly table: string; readonly columns: readonly string[] }>`
    select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = current_schema() group by table_name`.execute(opened.store.db)
  tables = new Map(rows.map(({ table, columns }) => [table, columns]))
})
afterAll(() => opened.close())

describe('the page about personal data', () => {
  it('names every table of the database once, and no other', () => {
    expect([...listed.keys(), ...without].toSorted()).toEqual([...tables.keys()].toSorted())
  })

  it('lists every column that may describe a person, and only columns that exist', () => {
    const faults = [...listed].flatMap(([table, columns]) => {
      const present = tables.get(table) ?? []
      return [
        ...columns
          .filter((column) => !present.includes(column))
          .map((column) => `${table}.${column} does not exist`),
        ...present
          .filter((column) => !neutral.has(column) && !columns.includes(column))
          .map((column) => `${table}.${column} is not listed`),
      ]
    })
    expect(faults).toEqual([])
  })

  it('says of each table why and how long its data is kept', () => {
    const rows = page.split('\n').filter((line) => /^\| [a-z_]+ \| `/.test(line))
    expect(
      rows.filter((row) =>
        row
          .split('|')
          .slice(1, 5)
          .some((cell) => cell.trim() === ''),
      ),
    ).toEqual([])
  })
})
