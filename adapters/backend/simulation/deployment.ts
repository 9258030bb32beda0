import { merchantSecret } from '#adapters/backend/server/acquirer/acquirer-secret.ts'
import { sign } from '#adapters/backend/server/acquirer/signature.ts'
import { type BankNews, SimulatedBank } from './simulated-bank.ts'
import { bankSecret, SimulatedServer } from './simulated-server.ts'
import type { World } from './world.ts'

/** Milliseconds between the attempts of the bank to deliver one webhook; afterwards it gives up. */
const retryAfterMs = [60_000, 600_000, 3_600_000]

/** A webhook that a server has acknowledged, which must never be lost. */
interface Acknowledged {
  readonly paymentId: string
  readonly eventId: string
}

/** The processes of the product behind one address, their supervisor, and the bank that calls them. */
export class Deployment {
  readonly bank: SimulatedBank
  readonly acknowledged: Acknowledged[] = []
  readonly #world: World
  readonly #servers: SimulatedServer[] = []
  #started = 0

  constructor(world: World) {
    this.#world = world
    this.bank = new SimulatedBank(world, (news) => this.#send(news, 0))
    for (let one = 0; one < world.faults.servers; one += 1) this.#start()
  }

  /** A server that is up; null while all of them are down. */
  pick(): SimulatedServer | null {
    const up = this.#servers.filter(({ process }) => !process.isDead)
    return up.length === 0 ? null : this.#world.random.pick(up)
  }

  /** Every server is up, and its clock is right. */
  heal(): void {
    if (this.pick() === null) this.#start()
    for (const { process } of this.#servers) process.aheadMs = 0
  }

  #start(): void {
    this.#started += 1
    const server = new SimulatedServer(this.#world, this.bank, `server${this.#started}`)
    this.#servers.push(server)
    const supervise = async () => {
      await server.process.death
      this.#servers.splice(this.#servers.indexOf(server), 1)
      this.#world.time.after(this.#world.random.int(500, 120_000), () => this.#start())
    }
    void supervise()
  }

  /** The body of a webhook as the bank sends it. */
  bodyOf({ eventId, paymentId, state, amount, reference }: BankNews): string {
    return JSON.stringify({
      eventId,
      merchantOrder: paymentId,
      state: state === 'registered' || state === 'expired' ? 'new' : state,
      amount,
      declineReason: state === 'declined' ? 'insufficient-funds' : null,
      reference,
    })
  }

  /** Sends a webhook: it may be lost, doubled, late and overtaken by later ones. */
  #send(news: BankNews, attempt: number): void {
    const world = this.#world
    let isAcknowledged = false
    const copies = world.strikes('webhook doubled', world.faults.duplicate) ? world.random.int(2, 3) : 1
    for (let copy = 0; copy < copies; copy += 1) {
      if (world.strikes('webhook lost', world.faults.drop)) continue
      world.time.after(world.latency(), () => {
        const signature = sign(merchantSecret(bankSecret, news.system), this.bodyOf(news), world.time.now())
        const delivering = async () => {
          isAcknowledged ||= (await this.deliver(news, signature)) === 200
        }
        void delivering()
      })
    }
    const pause = retryAfterMs[attempt]
    if (pause !== undefined)
      world.time.after(pause, () => {
        if (!isAcknowledged) this.#send(news, attempt + 1)
      })
  }

  /** Delivers a webhook to a server that is up, and returns the status of its answer. */
  async deliver(news: BankNews, signature: string): Promise<number | null> {
    const server = this.pick()
    if (server === null) return null
    const world = this.#world
    const status = await server.receive(news.system, this.bodyOf(news), signature)
    const what = `${news.state} of ${world.nameOf('payment', news.paymentId)}`
    world.note(`${server.process.name}: webhook ${what} → ${status ?? 'no answer'}`)
    if (status === 200) this.acknowledged.push({ paymentId: news.paymentId, eventId: news.eventId })
    return status
  }
}
