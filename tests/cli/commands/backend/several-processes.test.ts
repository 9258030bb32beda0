import { once } from 'node:events'
import type { ChildProcess } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chargesOf } from '#domain/charges/list/charge-list.ts'
import { parseLookUp } from '#domain/charges/lookup/look-up.ts'
import { isPayable } from '#domain/charges/explanations/charge-status.ts'
import { openStore } from '#adapters/backend/server/database/open-store.ts'
import type { Store } from '#adapters/backend/server/database/store.ts'
import { finesUseCases } from '#adapters/wiring/services/fines.ts'
import { paymentsUseCases } from '#adapters/wiring/services/payments.ts'
import { type DatabasePlace, postgresql, silent } from '#tests/support/database/databases.ts'
import { freePorts } from '#tests/support/product/free-ports.ts'
import { type RoundRobin, startRoundRobin } from '#tests/support/backend/round-robin.ts'
import { startKvitok } from '#tests/support/command-line/run-kvitok.ts'
import { until } from '#tests/support/until.ts'
import { runAsVisitor, visitorOf } from '#tests/support/product/visitor.ts'

const longMs = 180_000

/** A document of the demo registry with charges that can be paid. */
const form = { number: '9923456789', plate: 'К456МН77', kind: 'sts' } as const

interface Server {
  readonly url: string
  readonly bankPort: number
  readonly process: ChildProcess
}

let place: DatabasePlace
let store: Store
let servers: readonly Server[]
let worker: ChildProcess
let proxy: RoundRobin
const emails: string[] = []
const post = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: (stream, _, done) => {
    void text(stream)
      .then((one) => emails.push(one))
      .finally(done)
  },
})

const saying = async (child: ReturnType<typeof startKvitok>, word: string): Promise<ChildProcess> => {
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()))
  for await (const output of child.stdout.setEncoding('utf8')) if (String(output).includes(word)) return child
  throw new Error(`a process ended: ${complaints}`)
}

const startServer = async (env: Readonly<Record<string, string>>): Promise<Server> => {
  const [port = 0, bankPort = 0] = await freePorts(2)
  const ports = { PORT: String(port), SANDBOX_PORT: String(bankPort) }
  const child = await saying(startKvitok(['backend', 'serve'], { ...env, ...ports }, longMs), 'Бэкенд')
  return { url: `http://127.0.0.1:${port}`, bankPort, process: child }
}

beforeAll(async () => {
  place = await postgresql.readyPlace()
  store = await openStore({ ...place, log: silent })
  const listening = post.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const env = {
    DATABASE_URL: place.url ?? '',
    SMTP_URL: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    LOG_LEVEL: 'error',
  }
  const web = { ...env, ROLE: 'web', TRUSTED_PROXIES: '127.0.0.1' }
  servers = await Promise.all([startServer(web), startServer(web)])
  worker = await saying(startKvitok(['backend', 'worker'], env, longMs), 'Фоновая работа')
  proxy = await startRoundRobin(servers.map(({ url }) => url))
}, longMs)

afterAll(async () => {
  for (const child of [worker, ...(servers ?? []).map((server) => server.process)]) child?.kill('SIGKILL')
  await proxy?.close()
  await new Promise<void>((resolve) => post.close(() => resolve()))
  await store?.close()
  await place?.remove()
}, longMs)

const enterCard = (payUrl: string, number: string): Promise<Response> =>
  fetch(payUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, expiry: '12/30', code: '123' }),
  })

let made: ReturnType<typeof visitorOf> | undefined

/** Returns the same visitor for requests to either server. */
const visitor = () => (made ??= visitorOf(proxy))

const startPayment = async (key: string) => {
  const read = parseLookUp(form)
  if (read._tag === 'Invalid') throw new Error('the sample vehicle cannot be read')
  const fine = chargesOf(await runAsVisitor(visitor()(finesUseCases).lookUp(read.value))).find(isPayable)
  if (fine === undefined) throw new Error('the sample vehicle has nothing to pay')
  const { total } = await runAsVisitor(visitor()(paymentsUseCases).quote([fine.id], fine.kind))
  return runAsVisitor(
    visitor()(paymentsUseCases).start({
      kind: fine.kind,
      chargeIds: [fine.id],
      system: 'A3',
      fio: null,
      email: 'voditel@mail.example',
      expectedTotal: total,
      key,
    }),
  )
}

/** A card that the bank processes for six seconds; meanwhile the payer is on the wait page. */
const slowCard = '2200000000000046'

describe('two servers and a worker on one database', () => {
  it(
    'lose no payment when the server that began it is killed: it is paid once, with one e-mail',
    async () => {
      const payment = await startPayment('several-processes-one')
      expect((await enterCard(payment.payUrl ?? '', slowCard)).status).toBe(303)
      const bankPort = Number(new URL(payment.payUrl ?? '').port)
      const owner = servers.find((server) => server.bankPort === bankPort)
      owner?.process.kill('SIGKILL')
      expect(owner).toBeDefined()

      const finished = await runAsVisitor(visitor()(paymentsUseCases).watch(payment.id, () => undefined))
      expect(finished).toMatchObject({ state: 'paid', total: payment.total })

      await until(() => emails.length > 0)
      const mail = await store.db.selectFrom('mail').select('recipient').execute()
      expect(mail).toEqual([{ recipient: 'voditel@mail.example' }])
      const events = await store.db
        .selectFrom('payment_events')
        .select('to_state')
        .where('payment_id', '=', payment.id)
        .where('to_state', '=', 'paid')
        .execute()
      expect(events).toHaveLength(1)
      expect(emails).toHaveLength(1)
      expect(emails[0]).toContain('To: voditel@mail.example')
    },
    longMs,
  )

  it('count a visitor by the address that the proxy forwards, on both servers', async () => {
    const counted = await store.db.selectFrom('rate_limits').select('holder').execute()
    expect(counted.map(({ holder }) => holder)).toContain('203.0.113.7')
  })

  it(
    'finish a payment after the last server is killed: the worker polls the bank',
    async () => {
      const payment = await startPayment('several-processes-two')
      expect((await enterCard(payment.payUrl ?? '', slowCard)).status).toBe(303)
      for (const server of servers) server.process.kill('SIGKILL')
      await until(async () => {
        const { state } = await store.db
          .selectFrom('payments')
          .select('state')
          .where('id', '=', payment.id)
          .executeTakeFirstOrThrow()
        return state === 'paid'
      })
      await until(() => emails.length === 2)
    },
    longMs,
  )
})
