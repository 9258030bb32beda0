import { sql } from 'kysely'
import { minuteMs } from '#domain/dates/duration.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { timestamp } from './charge-rows.ts'
import type { RefusedLine } from './import-summary.ts'
import type { PaymentConfirmation } from './register-record.ts'

export interface ConfirmationLine {
  readonly line: number
  readonly confirmation: PaymentConfirmation
}

export interface StoredConfirmations {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: readonly RefusedLine[]
}

/** Milliseconds that the clock of a register may be ahead of our clock. */
const aheadMs = 5 * minuteMs

const noPayment = 'здесь нет оплаченного платежа с этим УИН'
const otherPayment = 'здесь нет оплаченного платежа с этим УИН, номером и операцией банка'

const isNamed = ({ paymentId, reference }: PaymentConfirmation): boolean =>
  paymentId != null || reference != null

interface Matched {
  readonly line: number
  readonly payment_id: string
  readonly at: Date
}

/** Returns the latest paid payment that each line is about. The money of a card is taken before it is sent on. */
const matched = async (
  trx: Trx,
  lines: readonly ConfirmationLine[],
): Promise<ReadonlyMap<number, Matched>> => {
  const of = <A>(value: (confirmation: PaymentConfirmation) => A) =>
    lines.map(({ confirmation }) => value(confirmation))
  const { rows } = await sql<Matched>`
    select distinct on (line) line, payments.id as payment_id, greatest(stated.at, payments.paid_at) as at
    from unnest(
      ${lines.map(({ line }) => line)}::int[], ${of(({ uin }) => uin)}::text[],
      ${of(({ at }) => timestamp(at))}::timestamptz[], ${of(({ paymentId }) => paymentId ?? null)}::uuid[],
      ${of(({ reference }) => reference ?? null)}::text[]
    ) as stated (line, uin, at, payment_id, reference)
    join payment_items on payment_items.uin = stated.uin
    join payments on payments.id = payment_items.payment_id
    where payments.paid_at is not null
      and (stated.payment_id is null or stated.payment_id = payments.id)
      and (stated.reference is null or stated.reference = payments.reference)
    order by line, payments.paid_at desc`.execute(trx)
  return new Map(rows.map((row) => [row.line, row]))
}

interface Row {
  readonly payment_id: string
  readonly uin: string
  readonly stage: string
  readonly at: Date
}

/** Inserts rows, no key twice; of two notices of a stage the earlier one stays. */
const upsert = async (trx: Trx, rows: readonly Row[], source: string, now: Instant) => {
  const { rows: stored } = await sql<{ readonly added: boolean }>`
    insert into payment_confirmations (payment_id, uin, stage, at, source, received_at)
    select payment_id, uin, stage, at, ${source}::text, ${new Date(now)}::timestamptz
    from unnest(
      ${rows.map((row) => row.payment_id)}::uuid[], ${rows.map(({ uin }) => uin)}::text[],
      ${rows.map(({ stage }) => stage)}::text[], ${rows.map(({ at }) => at)}::timestamptz[]
    ) as stated (payment_id, uin, stage, at)
    -- Two writers take the same rows in the same order, and so never wait for each other in a circle.
    order by payment_id, uin, stage
    on conflict (payment_id, uin, stage) do update
      set at = excluded.at, source = excluded.source, received_at = excluded.received_at
      where payment_confirmations.at > excluded.at
    returning xmax = 0 as added`.execute(trx)
  return stored
}

/** Stores confirmations of paid charges; a line about a charge that was not paid here is refused. */
export const storeConfirmations = async (
  trx: Trx,
  lines: readonly ConfirmationLine[],
  { source, now }: { readonly source: string; readonly now: Instant },
): Promise<StoredConfirmations> => {
  if (lines.length === 0) return { added: 0, changed: 0, unchanged: 0, refused: [] }
  const payments = await matched(trx, lines)
  const refused: RefusedLine[] = []
  const rows = new Map<string, Row>()
  for (const { line, confirmation } of lines) {
    const payment = payments.get(line)
    if (Date.parse(timestamp(confirmation.at)) > now + aheadMs)
      refused.push({ line, reason: 'at: это время ещё не наступило' })
    else if (payment === undefined)
      refused.push({ line, reason: isNamed(confirmation) ? otherPayment : noPayment })
    else {
      const { uin, stage } = confirmation
      const { payment_id, at } = payment
      const key = `${payment_id} ${uin} ${stage}`
      const known = rows.get(key)
      if (known === undefined || at < known.at) rows.set(key, { payment_id, uin, stage, at })
    }
  }
  const stored = rows.size === 0 ? [] : await upsert(trx, [...rows.values()], source, now)
  const added = stored.filter((row) => row.added).length
  const changed = stored.length - added
  return { added, changed, unchanged: lines.length - refused.length - added - changed, refused }
}
