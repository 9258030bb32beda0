import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { isPayable } from '#domain/charges/explanations/charge-status.ts'
import {
  type Driver,
  enterCard,
  lookUpVehicle,
  newDriver,
  orderPaymentOf,
  randomVehicle,
  type Vehicle,
} from '#tests/support/load/driver.ts'

const kinds = ['list', 'page', 'look-up', 'payment'] as const
type Kind = (typeof kinds)[number]

/** Of a hundred requests: lists that were looked up before, pages of content, new look-ups, payments. */
const shares: Readonly<Record<Kind, number>> = { list: 70, page: 15, 'look-up': 10, payment: 5 }

const sequence: readonly Kind[] = kinds.flatMap((kind) => Array.from({ length: shares[kind] }, () => kind))

const pages = ['/', '/faq/', '/news/', '/good_to_know/', '/about/', '/?utm_source=load']

export interface Mix {
  readonly done: Readonly<Record<Kind, number>>
  readonly failures: readonly string[]
  readonly stop: () => Promise<void>
}

interface DriverWithVehicle {
  driver: Driver
  vehicle: Vehicle
}

/** Drivers who send the mix of requests one after another, with a pause between two of one driver, until it is stopped. */
export const startMix = (url: string, drivers: number, pauseMs: number): Mix => {
  const done: Record<Kind, number> = { list: 0, page: 0, 'look-up': 0, payment: 0 }
  const failures: string[] = []
  const stopping = new AbortController()
  let userCount = 0

  const newUser = (): DriverWithVehicle => ({
    driver: newDriver(url, (userCount += 1)),
    vehicle: randomVehicle(),
  })

  const steps: Readonly<Record<Kind, (user: DriverWithVehicle, turn: number) => Promise<unknown>>> = {
    list: ({ driver, vehicle }) => lookUpVehicle(driver, vehicle),
    page: async (_user, turn) => {
      const answer = await fetch(`${url}${pages[turn % pages.length]}`)
      await answer.text()
      if (answer.status !== 200) throw new Error(`a page answered ${answer.status}`)
    },
    'look-up': (user) => {
      Object.assign(user, newUser())
      return lookUpVehicle(user.driver, user.vehicle)
    },
    payment: async (user) => {
      const fine = (await lookUpVehicle(user.driver, user.vehicle)).find(isPayable)
      if (fine === undefined) return
      const email = `load-${userCount}@mail.example`
      const { payUrl } = await orderPaymentOf(user.driver, fine, { email, key: randomUUID() })
      if (payUrl !== null) await enterCard(payUrl)
    },
  }

  const drive = async (start: number): Promise<void> => {
    const user = newUser()
    for (let turn = start; !stopping.signal.aborted; turn += 1) {
      // The step is a prime, so that every driver goes through the whole sequence in another order than it is written in.
      const kind = sequence[(turn * 37) % sequence.length] ?? 'list'
      try {
        await steps[kind](user, turn)
        done[kind] += 1
      } catch (error) {
        failures.push(`${kind}: ${String(error).slice(0, 200)}`)
      }
      await sleep(pauseMs)
    }
  }

  const running = Array.from({ length: drivers }, (_, index) => drive(index * 13))
  return {
    done,
    failures,
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
