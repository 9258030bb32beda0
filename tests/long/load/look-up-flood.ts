import { setTimeout as sleep } from 'node:timers/promises'
import { ordinances } from '#adapters/backend/contract/fines.contract.ts'
import { lookUpVehicle, newDriver, randomVehicle } from '#tests/support/load/driver.ts'

export interface Answer {
  /** The status of HTTP; the code of the error where the connection broke. */
  readonly status: number | string
  readonly ms: number
  readonly retryAfter: string | null
}

const lookUpPath = ordinances.path.slice(0, ordinances.path.indexOf(':'))

/** Milliseconds between two looks at the clock. */
const tickMs = 10

/** Looks a new vehicle up as the product does; returns the last request of it, which is answered with the whole list again. */
const lookUpOfVisitor = async (url: string, number: number): Promise<Request> => {
  let last: Request | undefined
  const driver = newDriver(url, number, (input) => {
    const request = new Request(input)
    if (new URL(request.url).pathname.startsWith(lookUpPath)) last = request.clone()
    return fetch(request)
  })
  await lookUpVehicle(driver, randomVehicle())
  if (last === undefined) throw new Error('the client has sent no look-up')
  return last
}

/** undici throws an error whose cause has the code of the system. */
const codeOf = (error: unknown): string => {
  const { cause } = error as { readonly cause?: { readonly code?: string } }
  return cause?.code ?? String(error)
}

const ask = async (request: Request): Promise<Answer> => {
  const start = performance.now()
  const ended = () => performance.now() - start
  try {
    const answer = await fetch(request.clone())
    await answer.arrayBuffer()
    return { status: answer.status, ms: ended(), retryAfter: answer.headers.get('retry-after') }
  } catch (error) {
    return { status: codeOf(error), ms: ended(), retryAfter: null }
  }
}

/** Look-ups of several visitors of different networks, which are repeated by turns. */
export class LookUpFlood {
  readonly #requests: readonly Request[]
  #turn = 0

  private constructor(requests: readonly Request[]) {
    this.#requests = requests
  }

  static async prepare(url: string, visitors: number): Promise<LookUpFlood> {
    const numbers = Array.from({ length: visitors }, (_, number) => number)
    return new LookUpFlood(await Promise.all(numbers.map((number) => lookUpOfVisitor(url, number))))
  }

  /** Sends the look-up of the next visitor. */
  ask(): Promise<Answer> {
    const request = this.#requests[(this.#turn += 1) % this.#requests.length]
    if (request === undefined) throw new Error('the flood has no visitor')
    return ask(request)
  }

  /** Look-ups that are answered in a second where so many connections wait for their answers. */
  async capacity(connections: number, forMs: number): Promise<number> {
    const end = performance.now() + forMs
    let answered = 0
    const connection = async (): Promise<void> => {
      while (performance.now() < end) if ((await this.ask()).status === 200) answered += 1
    }
    await Promise.all(Array.from({ length: connections }, connection))
    return (answered * 1000) / forMs
  }

  /** Sends look-ups at a rate that does not depend on the answers; returns all of these. */
  async send(perSecond: number, forMs: number): Promise<readonly Answer[]> {
    const start = performance.now()
    const sent: Promise<Answer>[] = []
    for (let now = start; now < start + forMs; now = performance.now()) {
      const due = ((now - start) * perSecond) / 1000
      while (sent.length < due) sent.push(this.ask())
      await sleep(tickMs)
    }
    return Promise.all(sent)
  }
}
