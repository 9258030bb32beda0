import { randomInt } from 'node:crypto'
import { Effect } from 'effect'
import type { Charge } from '#domain/charges/charge.ts'
import { chargesOf } from '#domain/charges/list/charge-list.ts'
import { parseLookUp } from '#domain/charges/lookup/look-up.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { memoryStorage } from '#adapters/storage/text-storage.ts'
import { openProductContainer } from '#adapters/wiring/product.ts'
import { finesUseCases } from '#adapters/wiring/services/fines.ts'
import { paymentsUseCases } from '#adapters/wiring/services/payments.ts'

/** The use cases of the product against a running server, as one driver runs them. */
export type Driver = ReturnType<typeof openProductContainer>

const addressOfDriver = (number: number): string => `198.51.${(number >> 8) % 256}.${number % 256}`

/** A driver from a separate network, so that limits of networks do not slow the load. The server must trust this proxy. */
export const newDriver = (url: string, number: number, send: typeof fetch = fetch): Driver =>
  openProductContainer({
    backend: {
      baseUrl: url,
      fetch: (input, init) => {
        const request = new Request(input, init)
        request.headers.set('x-forwarded-for', addressOfDriver(number))
        return send(request)
      },
      timeoutMs: 30_000,
    },
    storage: memoryStorage(),
    platform: 'web',
    siteType: 'fine',
  })

export interface Vehicle {
  readonly sts: string
  readonly plate: string
}

const letters = 'АВЕКМНОРСТУХ'

const regions = ['77', '97', '99', '177', '197', '777', '797']

const randomLetter = (): string => letters.charAt(randomInt(letters.length))

const usedNumbers = new Set<string>()

/** Returns a number that was not returned before. */
const unused = (draw: () => string): string => {
  const number = draw()
  if (usedNumbers.has(number)) return unused(draw)
  usedNumbers.add(number)
  return number
}

/**
 * A random vehicle. Each has a separate plate and certificate: the demo register refuses the second pair of either, and of
 * some thousand random numbers two are the same.
 */
export const randomVehicle = (): Vehicle => ({
  sts: unused(() => `99${randomInt(10, 99)}${randomInt(100_000, 999_999)}`),
  plate: unused(
    () =>
      `${randomLetter()}${randomInt(100, 999)}${randomLetter()}${randomLetter()}${regions[randomInt(regions.length)]}`,
  ),
})

/** Looks a vehicle up by certificate and plate: the demo registry answers about any. */
export const lookUpVehicle = async (driver: Driver, { sts, plate }: Vehicle): Promise<readonly Charge[]> => {
  const read = parseLookUp({ number: sts, plate, kind: 'sts' })
  if (read._tag === 'Invalid') throw new Error('a certificate cannot be read')
  return chargesOf(await Effect.runPromise(driver(finesUseCases).lookUp(read.value)))
}

/** Orders the payment of one charge at the total that the quote names. */
export const orderPaymentOf = async (
  driver: Driver,
  { id, kind }: Pick<Charge, 'id' | 'kind'>,
  { email, key }: { readonly email: string; readonly key: string },
): Promise<Payment> => {
  const payments = driver(paymentsUseCases)
  const { total } = await Effect.runPromise(payments.quote([id], kind))
  const order = { kind, chargeIds: [id], system: 'A3', fio: null, email, expectedTotal: total, key } as const
  return Effect.runPromise(payments.start(order))
}

/** A card that the sandbox bank accepts at once. */
const goodCard = '2200000000000004'

/** Enters a card on the page of the sandbox bank; returns whether the bank took it. */
export const enterCard = async (payUrl: string): Promise<boolean> => {
  const answer = await fetch(payUrl, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number: goodCard, expiry: '12/30', code: '123' }),
  })
  await answer.body?.cancel()
  if (answer.status >= 500) throw new Error(`the bank answered ${answer.status}`)
  return answer.status === 303
}
