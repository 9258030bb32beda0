import { setTimeout as sleep } from 'node:timers/promises'
import type { PostgresqlServer } from '#tests/support/cluster/postgresql-server.ts'
import { type Confirmed, payerName } from './load.ts'

interface PaymentRow {
  readonly id: string
  readonly state: string
  readonly emails: number
  readonly paid: number
  readonly orders: number
}

/** Payments of the load; the samples of the demo have no e-mails. */
const rowsOf = (primary: PostgresqlServer) =>
  primary.query<PaymentRow>(`
    select payments.id, payments.state,
      (select count(*)::int from mail where recipient = payments.email) as emails,
      (select count(*)::int from payment_events e where e.payment_id = payments.id and e.to_state = 'paid') as paid,
      (select count(*)::int from sandbox_orders o
        where o.merchant_order = payments.id::text and o.state = 'paid') as orders
    from payments where payments.email like '${payerName}%'`)

/** Charges that more than one payment has paid. */
const paidTwice = async (primary: PostgresqlServer): Promise<number> =>
  (
    await primary.query<object>(`
      select from payment_items join payments on payments.id = payment_items.payment_id
      where payments.state = 'paid' group by charge_id having count(*) > 1`)
  ).length

export interface Verdict {
  /** Payments that were confirmed to a payer and are not in the database. */
  readonly lost: number
  /** Payments whose card the bank has confirmed and which are not paid. */
  readonly unpaid: number
  readonly paid: number
  /** Charges paid by two payments, payments paid twice, and payments with two orders at the bank. */
  readonly twice: number
  /** Paid payments without exactly one e-mail. */
  readonly wrongEmails: number
}

const verifyPayments = async (
  primary: PostgresqlServer,
  confirmed: readonly Confirmed[],
): Promise<Verdict> => {
  const rows = new Map((await rowsOf(primary)).map((row) => [row.id, row]))
  const taken = confirmed.filter(({ isCardTaken }) => isCardTaken)
  const paid = [...rows.values()].filter(({ state }) => state === 'paid')
  return {
    lost: confirmed.filter(({ id }) => !rows.has(id)).length,
    unpaid: taken.filter(({ id }) => rows.get(id)?.state !== 'paid').length,
    paid: paid.length,
    twice: (await paidTwice(primary)) + paid.filter((row) => row.paid !== 1 || row.orders > 1).length,
    wrongEmails: paid.filter(({ emails }) => emails !== 1).length,
  }
}

const maxWaitMs = 60_000

/** Waits until the jobs have finished what they can, at most a minute, and says what became of the payments. */
export const verify = async (
  primary: PostgresqlServer,
  confirmed: readonly Confirmed[],
): Promise<Verdict> => {
  const end = performance.now() + maxWaitMs
  for (;;) {
    const verdict = await verifyPayments(primary, confirmed)
    const isDone = verdict.unpaid === 0 && verdict.wrongEmails === 0
    if (isDone || performance.now() > end) return verdict
    await sleep(1000)
  }
}
