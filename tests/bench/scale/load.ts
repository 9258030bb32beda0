import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isPayable } from '#domain/charges/explanations/charge-status.ts'
import {
  enterCard,
  lookUpVehicle,
  newDriver,
  orderPaymentOf,
  randomVehicle,
} from '#tests/support/load/driver.ts'

/** A payment whose creation the product has confirmed to the payer. */
export interface Confirmed {
  readonly id: string
  readonly email: string
  /** Whether the bank has confirmed the card. */
  isCardTaken: boolean
}

export interface Load {
  readonly confirmed: readonly Confirmed[]
  readonly lookUps: () => number
  readonly failures: ReadonlyMap<string, number>
  /** Ends the load after the steps in progress. */
  readonly stop: () => Promise<void>
}

/** How the e-mail of a payer begins, so that its payments differ from the samples. */
export const payerName = 'scale-payer'

const pauseMs = 300

interface Failing {
  readonly signal: AbortSignal
  /** How often a step failed, by the reason that the user is shown. */
  readonly failures: Map<string, number>
}

/** Repeats a step until it succeeds, as a user does who is asked to try again; ends with the load. */
const persist = async <A>({ signal, failures }: Failing, step: () => Promise<A>): Promise<A | null> => {
  while (!signal.aborted)
    try {
      return await step()
    } catch (error) {
      const reason = String(error).slice(0, 120)
      failures.set(reason, (failures.get(reason) ?? 0) + 1)
      await sleep(pauseMs)
    }
  return null
}

/** Visitors who look up and payers who pay, until the load is stopped. `bankUrl` leads to a bank that answers. */
export const startLoad = (url: string, readers: number, payers: number): Load => {
  const over = new AbortController()
  const { signal } = over
  const failures = new Map<string, number>()
  const failing: Failing = { signal, failures }
  const confirmed: Confirmed[] = []
  let lookUps = 0
  let visitors = 0

  const read = async (): Promise<void> => {
    const vehicle = randomVehicle()
    const driver = newDriver(url, (visitors += 1))
    while (!signal.aborted) {
      await persist(failing, async () => {
        await lookUpVehicle(driver, vehicle)
        lookUps += 1
      })
      await sleep(pauseMs)
    }
  }

  const payOnce = async (): Promise<void> => {
    const number = (visitors += 1)
    const driver = newDriver(url, number)
    const email = `${payerName}${number}@mail.example`
    const fine = (await persist(failing, () => lookUpVehicle(driver, randomVehicle())))?.find(isPayable)
    if (fine === undefined) return
    // The key stays the same when the step is repeated: the product must not create a second payment.
    const key = randomUUID()
    const payment = await persist(failing, () => orderPaymentOf(driver, fine, { email, key }))
    if (payment === null) return
    const entry: Confirmed = { id: payment.id, email, isCardTaken: false }
    confirmed.push(entry)
    await persist(failing, async () => {
      entry.isCardTaken = await enterCard(payment.payUrl ?? '')
    })
  }

  const pay = async (): Promise<void> => {
    while (!signal.aborted) {
      await payOnce()
      await sleep(pauseMs)
    }
  }

  const running = [...Array.from({ length: readers }, read), ...Array.from({ length: payers }, pay)]
  return {
    confirmed,
    lookUps: () => lookUps,
    failures,
    stop: async () => {
      over.abort()
      await Promise.all(running)
    },
  }
}
