import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Effect } from 'effect'
import { isPayable } from '#domain/charges/explanations/charge-status.ts'
import { chargesOf } from '#domain/charges/list/charge-list.ts'
import { readLookUp } from '#domain/charges/lookup/look-up.ts'
import { memoryStorage } from '#adapters/storage/text-storage.ts'
import { openProductContainer } from '#adapters/wiring/product.ts'
import { finesUseCases } from '#adapters/wiring/services/fines.ts'
import { paymentsUseCases } from '#adapters/wiring/services/payments.ts'

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

/** A card that the bank accepts at once. */
const goodCard = '2200000000000004'

/** How the e-mail of a payer begins, so that its payments differ from the samples. */
export const payerName = 'scale-payer'

const pauseMs = 300

/** A visitor from a separate network, so that limits of networks do not slow the load. */
const newVisitor = (url: string, number: number) =>
  openProductContainer({
    backend: {
      baseUrl: url,
      fetch: (input, init) => {
        const request = new Request(input, init)
        request.headers.set('x-forwarded-for', `198.51.${(number >> 8) % 256}.${number % 256}`)
        return fetch(request)
      },
      timeoutMs: 30_000,
    },
    storage: memoryStorage(),
    platform: 'web',
    siteType: 'fine',
  })

type Visitor = ReturnType<typeof newVisitor>

interface Vehicle {
  readonly sts: string
  readonly plate: string
}

const randomVehicle = (): Vehicle => ({
  sts: `99${randomInt(10, 99)}${randomInt(100_000, 999_999)}`,
  plate: `К${randomInt(100, 999)}МН77`,
})

/** A certificate with a plate that fits it: the demo registry answers about any. */
const lookUp = async (visitor: Visitor, { sts, plate }: Vehicle) => {
  const read = readLookUp({ number: sts, plate, kind: 'sts' })
  if (read._tag === 'Invalid') throw new Error('a certificate cannot be read')
  return chargesOf(await Effect.runPromise(visitor(finesUseCases).lookUp(read.value)))
}

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
    const visitor = newVisitor(url, (visitors += 1))
    while (!signal.aborted) {
      await persist(failing, async () => {
        await lookUp(visitor, vehicle)
        lookUps += 1
      })
      await sleep(pauseMs)
    }
  }

  const payOnce = async (): Promise<void> => {
    const number = (visitors += 1)
    const visitor = newVisitor(url, number)
    const email = `${payerName}${number}@mail.example`
    const fine = (await persist(failing, () => lookUp(visitor, randomVehicle())))?.find(isPayable)
    if (fine === undefined) return
    // The key stays the same when the step is repeated: the product must not create a second payment.
    const key = randomUUID()
    const payment = await persist(failing, async () => {
      const { total } = await Effect.runPromise(visitor(paymentsUseCases).quote([fine.id], fine.kind))
      return Effect.runPromise(
        visitor(paymentsUseCases).start({
          kind: fine.kind,
          fineIds: [fine.id],
          system: 'A3',
          fio: null,
          email,
          expectedTotal: total,
          key,
        }),
      )
    })
    if (payment === null) return
    const entry: Confirmed = { id: payment.id, email, isCardTaken: false }
    confirmed.push(entry)
    await persist(failing, async () => {
      const answer = await fetch(payment.payUrl ?? '', {
        method: 'POST',
        redirect: 'manual',
        body: new URLSearchParams({ number: goodCard, expiry: '12/30', code: '123' }),
      })
      if (answer.status >= 500) throw new Error(`the bank answered ${answer.status}`)
      entry.isCardTaken = answer.status === 303
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
