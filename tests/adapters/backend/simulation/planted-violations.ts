import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { kopecks } from '#domain/money/kopecks.ts'
import { personalData } from '#adapters/backend/simulation/scenario.ts'
import { simulatedOperatorEmail } from '#adapters/backend/simulation/simulated-server.ts'
import { forgeWebhook } from '#adapters/backend/simulation/staff.ts'
import { acceptForgedWebhooks, changeAnswers, payAgain, replaceServers } from './faulty-servers.ts'
import type { Day } from './paid-day.ts'

const run =
  (statement: string) =>
  async ({ simulation }: Day): Promise<void> => {
    await sql.raw(statement).execute(simulation.database.store.db)
  }

/** A violation: the number of its invariant, what it is, how it is made, and what the check must say. */
type PlantedViolation = readonly [
  invariant: number,
  what: string,
  plant: (day: Day) => Promise<void> | void,
  message: RegExp,
]

/** At least one violation of every invariant; several where an invariant is checked in several ways. */
export const plantedViolations: readonly PlantedViolation[] = [
  [
    0,
    'an actor that meets an error',
    (day) => day.act(() => Promise.reject(new Error('planted'))),
    /an actor met an error/,
  ],
  [
    0,
    'a reconciliation that fails without a fault',
    ({ simulation }) => simulation.log('error', 'reconciling failed', { reason: 'planted' }),
    /reconciliation met a defect/,
  ],
  [1, 'an item with another sum', run('update payment_items set amount = amount + 1'), /items and sum/],
  [
    1,
    'money that the bank has not got',
    ({ deployment }) => {
      for (const order of deployment.bank.orders.values()) order.state = 'declined'
    },
    /the bank has 0/,
  ],
  [1, 'a paid charge that is open', run('update charges set paid_at = null'), /paid payment is open/],
  [
    2,
    'a charge of two paid payments',
    run(`with made as (insert into payments (user_id, state, system, kind, amount, fee, total, created_at, updated_at, expires_at, paid_at, receipt)
           select user_id, state, system, kind, amount, fee, total, created_at, updated_at, expires_at, paid_at, repeat('p', 27) from payments returning id)
         insert into payment_items (payment_id, position, charge_id, uin, title, amount, without_discount)
         select made.id, position, charge_id, uin, title, amount, without_discount from payment_items, made`),
    /a charge is paid twice/,
  ],
  [
    2,
    'two keys of one payment',
    run(`insert into idempotency_keys (user_id, key, request_hash, payment_id, created_at)
         select user_id, 'key-planted', request_hash, payment_id, created_at from idempotency_keys`),
    /two keys lead/,
  ],
  [2, 'a paid payment without its claim', run('delete from charge_claims'), /claims 0 charges/],
  [
    3,
    'a transition that is not in the table',
    run(`update payment_events set to_state = 'declined' where position = 2`),
    /is not legal/,
  ],
  [
    3,
    'a correction without a reason',
    run(`update payment_events set from_state = 'declined', cause = 'callback' where to_state = 'paid';
        update payment_events set to_state = 'declined' where position = (select max(position) - 1 from payment_events)`),
    /names no reason/,
  ],
  [
    3,
    'a mismatch without an alert',
    run(`update payments set state = 'mismatch'`),
    /0 alerts about a mismatch/,
  ],
  [
    4,
    'a gap in the events',
    run(`update payment_events set position = position + 1 where to_state = 'paid'`),
    /a gap/,
  ],
  [
    4,
    'an event that does not follow',
    run(`update payment_events set from_state = 'declined' where position = 2`),
    /does not follow/,
  ],
  [4, 'a state without its event', run(`update payments set state = 'refunded'`), /the last event is not/],
  [
    5,
    'an answered payment that is gone',
    ({ answered }) => {
      const [one] = answered
      if (one !== undefined)
        answered.push({ ...one, payment: { ...one.payment, id: randomUUID() as typeof one.payment.id } })
    },
    /answered is gone/,
  ],
  [5, 'an acknowledged webhook that is gone', run('delete from acquirer_inbox'), /acknowledged is gone/],
  [6, 'a used key that is forgotten', run('delete from idempotency_keys'), /does not lead/],
  [
    6,
    'an answer about other charges',
    (day) => {
      changeAnswers(day, () => ({ items: [] }))
      return payAgain(day)
    },
    /not the payment that was asked for/,
  ],
  [
    6,
    'a second answer under a key with another commission',
    (day) => {
      changeAnswers(day, ({ fee }, nth) => ({ fee: kopecks(fee + nth) }))
      return payAgain(day)
    },
    /two answers/,
  ],
  [
    6,
    'another request under a used key that is answered',
    (day) => {
      replaceServers(day, (server) => ({
        call: (endpoint, request) => server.call(endpoint, { ...request, key: randomUUID() }),
      }))
      return payAgain(day)
    },
    /another request under a used key/,
  ],
  [
    7,
    'a sum that has changed',
    run('update payments set fee = fee + 1, total = total + 1'),
    /its sum has changed/,
  ],
  [
    7,
    'a charge that costs what no register has named',
    run(
      'update payment_items set amount = amount + 1; update payments set amount = amount + 1, total = total + 1',
    ),
    /not what the register/,
  ],
  [
    8,
    'a forged webhook that is accepted',
    (day) => {
      acceptForgedWebhooks(day, (status) => status)
      return day.act(() => forgeWebhook(day.simulation, day.deployment, day.answered[0]?.payment.id))
    },
    /was answered 200/,
  ],
  [
    8,
    'a forged webhook that is refused and stored',
    (day) => {
      acceptForgedWebhooks(day, () => 403)
      return day.act(() => forgeWebhook(day.simulation, day.deployment, day.answered[0]?.payment.id))
    },
    /has not sent was stored/,
  ],
  [
    9,
    'a receipt of a payment that was never paid',
    run(`delete from payment_events where to_state = 'paid'`),
    /receipt and history/,
  ],
  [9, 'a receipt that was not sent', run('delete from mail'), /0 receipts were sent/],
  [
    9,
    'a receipt for somebody else',
    run(`update mail set recipient = 'stranger@example.ru'`),
    /another address/,
  ],
  [
    10,
    'a stranger who reads a payment',
    async (day) => {
      await run(`update payments set user_id = '${day.scenario.drivers[1]}'`)(day)
      const [one] = day.answered
      if (one !== undefined) await day.act(() => day.payer(1).lookAt(one))
    },
    /a stranger reads/,
  ],
  [11, 'a payment that has not ended', run(`update payments set state = 'authorised'`), /still authorised/],
  [
    11,
    'a refund that has not ended',
    run(`insert into refunds (payment_id, key, state, amount, fee, is_whole, reason, requested_at)
         select id, 'planted', 'sent', total, fee, true, 'ошибка', created_at from payments`),
    /a refund is still sent/,
  ],
  [11, 'a webhook that waits', run('update acquirer_inbox set processed_at = null'), /not processed/],
  [
    12,
    'a certificate in a log, with spaces',
    ({ simulation }) => simulation.log('info', 'look-up', { document: '99 11 123456' }),
    /9911123456 is in/,
  ],
  [
    12,
    'an unknown e-mail address in a log',
    ({ simulation }) => simulation.log('info', 'sent', { to: 'somebody@example.ru' }),
    /somebody@example.ru is in/,
  ],
  [
    12,
    'a name in an alert that is closed',
    run(`insert into operator_alerts (dedupe_key, kind, payment_id, description, raised_at, closed_at)
         select 'planted', 'charged-twice', id, 'Платёж: ${personalData.lastName.toUpperCase()}', created_at, created_at from payments`),
    /канарейкин is in/,
  ],
  [
    12,
    'a name in an e-mail to the operator',
    run(`insert into mail (dedupe_key, recipient, subject, body, created_at)
         values ('planted', '${simulatedOperatorEmail}', 'Платёж', '${personalData.patronymic}', now())`),
    /ростиславович is in/,
  ],
]
