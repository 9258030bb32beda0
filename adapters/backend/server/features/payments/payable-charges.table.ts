import type { Selectable } from 'kysely'
import { formatPlate, type Plate } from '#domain/identity/plate.ts'
import { formatSts, type Sts } from '#domain/identity/sts.ts'
import type { Database, Trx } from '#adapters/backend/server/store/store.ts'
import type { ChargesTable } from '#adapters/backend/server/store/tables.ts'

const columns = [
  'charges.id',
  'charges.uin',
  'charges.kind',
  'charges.title',
  'charges.article',
  'charges.ruled_on',
  'charges.happened_on',
  'charges.recipient',
  'charges.amount',
  'charges.paid_at',
] as const

type Columns =
  | 'id'
  | 'uin'
  | 'kind'
  | 'title'
  | 'article'
  | 'ruled_on'
  | 'happened_on'
  | 'recipient'
  | 'amount'

export type PayableCharge = Pick<Selectable<ChargesTable>, Columns | 'paid_at'> & {
  /** The payment that holds the charge, and when that one was paid. */
  readonly held_by: string | null
  readonly held_paid_at: Date | null
}

export const payableCharges = (
  db: Database | Trx,
  ids: readonly string[],
): Promise<readonly PayableCharge[]> =>
  db
    .selectFrom('charges')
    .leftJoin('charge_claims', 'charge_claims.charge_id', 'charges.id')
    .leftJoin('payments', 'payments.id', 'charge_claims.payment_id')
    .select(columns)
    .select(['charge_claims.payment_id as held_by', 'payments.paid_at as held_paid_at'])
    .where('charges.id', 'in', ids)
    .execute()

/** The payer's own vehicles, by charge: somebody else's plate is not shown to who only knows the charge's number. */
export const ownVehicles = async (
  db: Database | Trx,
  userId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> => {
  const rows = await db
    .selectFrom('charge_documents as found')
    .innerJoin('sts_documents as own', (join) =>
      join.on((on) =>
        on.or([
          on.and([on('found.kind', '=', 'sts'), on('found.value', '=', on.ref('own.sts'))]),
          on.and([on('found.kind', '=', 'plate'), on('found.value', '=', on.ref('own.plate'))]),
        ]),
      ),
    )
    .select(['found.charge_id', 'own.sts', 'own.plate'])
    .where('own.user_id', '=', userId)
    .where('found.charge_id', 'in', ids)
    .orderBy('own.created_at', 'desc')
    .execute()
  return new Map(
    rows.map(({ charge_id, sts, plate }) => [
      charge_id,
      plate === null ? formatSts(sts as Sts) : formatPlate(plate as Plate),
    ]),
  )
}
