import { randomUUID } from 'node:crypto'
import type { Charge } from '#domain/charges/charge.ts'
import { isPayable } from '#domain/charges/explanations/charge-status.ts'
import {
  type Driver,
  enterCard,
  lookUpVehicle,
  newDriver,
  orderPaymentOf,
  randomVehicle,
} from '#tests/support/load/driver.ts'
import { startNewProduct } from '#tests/support/product/running-product.ts'
import { readAnswerTimes } from './answer-times.ts'
import { type Answer, LookUpFlood } from './look-up-flood.ts'

const visitors = 48
const connections = 16
const measuredMs = 10_000
const overloadMs = 30_000

/** How many times more look-ups arrive than the product answers in a second. */
const factor = 3

const payers = 40

/** Numbers of drivers, from which their networks follow, beyond those of the visitors. */
const firstPayer = 1000

interface Payer {
  readonly driver: Driver
  readonly fine: Charge
}

/** A driver with a fine to pay; the demo register finds one for most vehicles. */
const preparePayer = async (url: string, number: number): Promise<Payer> => {
  const driver = newDriver(url, number)
  for (;;) {
    const fine = (await lookUpVehicle(driver, randomVehicle())).find(isPayable)
    if (fine !== undefined) return { driver, fine }
  }
}

/** Pays one fine; returns the milliseconds from the press on «Оплатить» to the answer of the bank. */
const pay = async ({ driver, fine }: Payer): Promise<number> => {
  const start = performance.now()
  const { payUrl } = await orderPaymentOf(driver, fine, { email: 'overload@mail.example', key: randomUUID() })
  if (payUrl === null || !(await enterCard(payUrl))) throw new Error('the bank did not take the card')
  return performance.now() - start
}

const payOneByOne = async (all: readonly Payer[]) => {
  const taken: number[] = []
  const failures: string[] = []
  for (const payer of all)
    await pay(payer).then(
      (ms) => taken.push(ms),
      (error: unknown) => failures.push(`payment: ${String(error).slice(0, 200)}`),
    )
  return { taken, failures }
}

const shareOf = (values: readonly number[], share: number): string => {
  const sorted = values.toSorted((a, b) => a - b)
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(0)
}

const describeTimes = (values: readonly number[]): string =>
  `p50 ${shareOf(values, 0.5)} ms, p99 ${shareOf(values, 0.99)} ms`

const refusalStatuses: ReadonlySet<number> = new Set([429, 503])

const isOrdinary = ({ status, retryAfter }: Answer): boolean =>
  status === 200 || (refusalStatuses.has(Number(status)) && retryAfter !== null)

/**
 * Sends a product with these settings three times as many look-ups as it answers, while fines are paid; returns what was
 * answered otherwise than with a list or a refusal that names a wait, and every payment that did not succeed.
 */
export const overload = async (
  name: string,
  env: Readonly<Record<string, string>> = {},
): Promise<readonly string[]> => {
  await using running = new AsyncDisposableStack()
  // The proxy that it trusts names the networks of its visitors; the limits of one visitor would stop the flood too early.
  const { url } = await startNewProduct(running, {
    TRUSTED_PROXIES: '127.0.0.1,::1',
    LOOK_UPS_PER_MINUTE: '1000000',
    ...env,
  })
  const flood = await LookUpFlood.prepare(url, visitors)
  const prepared = await Promise.all(
    Array.from({ length: payers }, (_, place) => preparePayer(url, firstPayer + place)),
  )
  const capacity = await flood.capacity(connections, measuredMs)
  const [answers, payments] = await Promise.all([
    flood.send(capacity * factor, overloadMs),
    payOneByOne(prepared),
  ])
  const { count, prompt } = await readAnswerTimes(url, 503)
  const end = performance.now()
  const after = await flood.ask()
  const lists = answers.filter(({ status }) => status === 200)
  const refusals = answers.filter(({ status }) => status !== 200)
  process.stdout.write(
    `overload, ${name}: ${capacity.toFixed(0)} look-ups a second, then ${answers.length} at ${factor} times the rate: ` +
      `${lists.length} lists (${describeTimes(lists.map(({ ms }) => ms))}), ${refusals.length} refusals (${describeTimes(refusals.map(({ ms }) => ms))}, ${((prompt / Math.max(count, 1)) * 100).toFixed(2)} % within 50 ms of reading the request); ` +
      `${payments.taken.length} payments meanwhile (${describeTimes(payments.taken)}), ${payments.failures.length} failed; ` +
      `a look-up after it: ${after.status} in ${(performance.now() - end).toFixed(0)} ms\n`,
  )
  const strange = answers.filter((answer) => !isOrdinary(answer))
  return [
    ...payments.failures,
    ...strange.map(({ status, retryAfter }) => `a look-up answered ${status}, Retry-After ${retryAfter}`),
    ...(after.status === 200 ? [] : [`a look-up after the overload answered ${after.status}`]),
  ]
}
