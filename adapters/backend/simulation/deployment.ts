import { hourMs, minuteMs } from '#domain/dates/duration.ts'
import { merchantSecret } from '#adapters/backend/server/acquirer/acquirer-secret.ts'
import { sign } from '#adapters/backend/server/acquirer/signature.ts'
import { type BankEvent, SimulatedBank } from './simulated-bank.ts'
import { bankSecret, SimulatedServer } from './simulated-server.ts'
import type { Simulation } from './simulation.ts'

/** Milliseconds between the attempts of the bank to deliver one webhook; afterwards it gives up. */
const retryAfterMs = [minuteMs, 10 * minuteMs, hourMs]

/** A webhook that a server has acknowledged, which must never be lost. */
interface Acknowledged {
  readonly paymentId: string
  readonly eventId: string
}

/** The processes of the product behind one address, their supervisor, and the bank that calls them. */
export class Deployment {
  readonly bank: SimulatedBank
  readonly acknowledged: Acknowledged[] = []
  /** Identifiers of the webhooks that the bank has not sent. */
  readonly forged: string[] = []
  readonly #simulation: Simulation
  readonly #servers: SimulatedServer[] = []
  #started = 0

  constructor(simulation: Simulation) {
    this.#simulation = simulation
    this.bank = new SimulatedBank(simulation, (bankEvent) => this.#send(bankEvent, 0))
    for (let one = 0; one < simulation.faults.servers; one += 1) this.#start()
  }

  /** A server that is up; null while all of them are down. */
  pick(): SimulatedServer | null {
    const up = this.#servers.filter(({ process }) => !process.isDead)
    return up.length === 0 ? null : this.#simulation.random.pick(up)
  }

  /** Every server is up, and its clock is right. */
  recover(): void {
    if (this.pick() === null) this.#start()
    for (const { process } of this.#servers) process.aheadMs = 0
  }

  #start(): void {
    this.#started += 1
    const server = new SimulatedServer(this.#simulation, this.bank, `server${this.#started}`)
    this.#servers.push(server)
    const supervise = async () => {
      await server.process.death
      this.#servers.splice(this.#servers.indexOf(server), 1)
      this.#simulation.time.after(this.#simulation.random.int(500, 120_000), () => this.#start())
    }
    void supervise()
  }

  /** The body of a webhook as the bank sends it. */
  bodyOf({ eventId, paymentId, state, amount, reference }: BankEvent): string {
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
  #send(bankEvent: BankEvent, attempt: number): void {
    const simulation = this.#simulation
    let isAcknowledged = false
    const copies = simulation.happens('webhook doubled', simulation.faults.duplicate)
      ? simulation.random.int(2, 3)
      : 1
    for (let copy = 0; copy < copies; copy += 1) {
      if (simulation.happens('webhook lost', simulation.faults.drop)) continue
      simulation.time.after(simulation.latency(), () => {
        const signature = sign(
          merchantSecret(bankSecret, bankEvent.system),
          this.bodyOf(bankEvent),
          simulation.time.now(),
        )
        const delivering = async () => {
          isAcknowledged ||= (await this.deliver(bankEvent, signature)) === 200
        }
        void delivering()
      })
    }
    const pause = retryAfterMs[attempt]
    if (pause !== undefined)
      simulation.time.after(pause, () => {
        if (!isAcknowledged) this.#send(bankEvent, attempt + 1)
      })
  }

  /** Delivers a webhook to a server that is up, and returns the status of its answer. */
  async deliver(bankEvent: BankEvent, signature: string): Promise<number | null> {
    const server = this.pick()
    if (server === null) return null
    const simulation = this.#simulation
    const status = await server.receive(bankEvent.system, this.bodyOf(bankEvent), signature)
    const what = `${bankEvent.state} of ${simulation.nameOf('payment', bankEvent.paymentId)}`
    simulation.note(`${server.process.name}: webhook ${what} → ${status ?? 'no answer'}`)
    if (status === 200) this.acknowledged.push({ paymentId: bankEvent.paymentId, eventId: bankEvent.eventId })
    return status
  }
}
