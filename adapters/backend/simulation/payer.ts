import { minuteMs } from '#domain/dates/duration.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { paymentSystems } from '#domain/payment/payment-system.ts'
import { cancelPayment, paymentStatus } from '#adapters/backend/contract/payments/payments.contract.ts'
import { createPayment, payFines } from '#adapters/backend/contract/payments/payment-order.contract.ts'
import type { Deployment } from './deployment.ts'
import { personalData, type SimulatedCharge } from './scenario.ts'
import type { CallOutcome } from './simulated-server.ts'
import type { Simulation } from './simulation.ts'

/** The answer about a payment that a payer received; it must stay true. */
export interface AnsweredPayment {
  readonly key: string
  readonly userId: string
  readonly payment: Payment
}

type Created = CallOutcome<{ readonly payment: Payment }>

const lost = { _tag: 'Lost' } as const

const { email, lastName, firstName, patronymic, sts } = personalData

/** Everything about a payment that is fixed when it is made, as text. */
const termsOf = ({ id, kind, system, items, amount, fee, total, createdAt }: Payment): string =>
  JSON.stringify({ id, kind, system, items, amount, fee, total, createdAt })

const isOrderOf = ({ items, system }: Payment, ids: readonly ChargeId[], asked: string): boolean =>
  system === asked && items.length === ids.length && items.every(({ fineId }) => ids.includes(fineId))

/** A driver, or the accountant of a company who pays for several vehicles at once. */
export class SimulatedPayer {
  readonly #simulation: Simulation
  readonly #deployment: Deployment
  readonly #userId: string
  readonly #isCompany: boolean
  readonly #answered: AnsweredPayment[]

  constructor(
    simulation: Simulation,
    deployment: Deployment,
    who: { readonly userId: string; readonly isCompany: boolean; readonly answered: AnsweredPayment[] },
  ) {
    this.#simulation = simulation
    this.#deployment = deployment
    this.#userId = who.userId
    this.#isCompany = who.isCompany
    this.#answered = who.answered
  }

  /** Pays charges from the first press of the button to the bank's page, or gives up on the way. */
  async pay(charges: readonly SimulatedCharge[]): Promise<void> {
    const { random, time } = this.#simulation
    const key = `key-${random.digits(16)}`
    const ids = charges.map(({ id }) => id)
    const payment = await this.#order(key, ids)
    if (payment === null) return
    if (random.chance(0.1)) await this.#reuseKey(key, ids)
    await time.pause(random.int(1000, random.chance(0.8) ? 10 * minuteMs : 120 * minuteMs))
    await this.#continue(payment)
  }

  /** Looks at the payment of another user, which must be unknown. */
  async lookAt({ userId, payment }: AnsweredPayment): Promise<void> {
    if (userId === this.#userId) return
    const outcome = await this.#deployment.pick()?.call(paymentStatus, {
      userId: this.#userId,
      input: { paymentId: payment.id },
    })
    if (outcome?._tag === 'Answer') this.#simulation.reportViolation(10, 'a stranger reads a payment')
  }

  async #continue(payment: Payment): Promise<void> {
    const { random, time } = this.#simulation
    const name = this.#simulation.nameOf('payment', payment.id)
    const choice = random.weighted([
      [6, 'pay'],
      [1, 'decline'],
      [2, 'challenge'],
      [1, 'hold'],
      [2, 'cancel'],
      [1, 'race'],
      [2, 'leave'],
    ] as const)
    this.#simulation.note(`payer of ${name}: ${choice}`)
    if (choice === 'leave') return
    if (choice === 'cancel') return this.#cancel(payment)
    const shown = payment.payUrl === null ? await this.#status(payment) : payment
    if (shown?.payUrl == null) return
    const outcome = ({ decline: 'declined', challenge: 'challenge', hold: 'authorised' } as const)[
      choice as 'decline' | 'challenge' | 'hold'
    ]
    const racing = choice === 'race' ? this.#cancel(payment) : Promise.resolve()
    if (choice === 'race') await time.pause(random.int(0, 4000))
    this.#deployment.bank.enterCard(payment.id, outcome ?? 'paid')
    await racing
    await time.pause(random.int(1000, 5 * minuteMs))
    await this.#status(payment)
  }

  /** Sends the request until there is an answer, always under the same key; sometimes twice at once. */
  async #order(key: string, ids: readonly ChargeId[]): Promise<Payment | null> {
    const { random, time } = this.#simulation
    const paymentSystem = random.pick(paymentSystems)
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const copies = random.chance(0.15) ? 2 : 1
      const outcomes = await Promise.all(
        Array.from({ length: copies }, () => this.#create(key, ids, paymentSystem)),
      )
      this.#simulation.note(
        `payer asks to pay ${ids.length}: ${outcomes.map((one) => this.#describe(one)).join(', ')}`,
      )
      const answers = outcomes.flatMap((one) => (one._tag === 'Answer' ? [one.value.payment] : []))
      for (const payment of answers) {
        if (!isOrderOf(payment, ids, paymentSystem))
          this.#simulation.reportViolation(6, 'the answer is not the payment that was asked for')
        this.#keep(key, payment)
      }
      if (answers[0] !== undefined) return answers[0]
      if (outcomes.some(({ _tag }) => _tag === 'Refused')) return null
      await time.pause(random.int(2000, 5 * minuteMs))
    }
    return null
  }

  async #create(key: string, ids: readonly ChargeId[], paymentSystem: string): Promise<Created> {
    const server = this.#deployment.pick()
    if (server === null) return lost
    const request = { userId: this.#userId, key }
    if (!this.#isCompany)
      return server.call(createPayment, { ...request, input: { ids, paymentSystem, email } })
    const person = { first_name: firstName, last_name: lastName, patronymic }
    return server.call(payFines, {
      ...request,
      input: { ids, paymentSystem, email, ...person, stsNumber: sts },
    } as never)
  }

  /** The same key with another request is refused, in any state of the first one. */
  async #reuseKey(key: string, ids: readonly ChargeId[]): Promise<void> {
    const outcome = await this.#deployment.pick()?.call(createPayment, {
      userId: this.#userId,
      key,
      input: { ids, paymentSystem: 'A3', email: 'other@example.ru' },
    })
    if (outcome?._tag === 'Answer' || (outcome?._tag === 'Refused' && outcome.code !== 'payment.key-reused'))
      this.#simulation.reportViolation(6, `another request under a used key: ${this.#describe(outcome)}`)
  }

  #keep(key: string, payment: Payment): void {
    const known = this.#answered.find((one) => one.key === key)
    if (known === undefined) this.#answered.push({ key, userId: this.#userId, payment })
    else if (termsOf(known.payment) !== termsOf(payment))
      this.#simulation.reportViolation(6, 'one key has got two answers')
  }

  async #status({ id }: Payment): Promise<Payment | null> {
    const outcome = await this.#deployment.pick()?.call(paymentStatus, {
      userId: this.#userId,
      input: { paymentId: id },
    })
    if (outcome?._tag === 'Refused')
      this.#simulation.reportViolation(5, 'a payment that was answered is gone')
    if (outcome?._tag !== 'Answer') return null
    const { payment } = outcome.value
    this.#simulation.note(`payer sees ${this.#simulation.nameOf('payment', id)}: ${payment.state}`)
    return payment
  }

  async #cancel({ id }: Payment): Promise<void> {
    const outcome = await this.#deployment.pick()?.call(cancelPayment, {
      userId: this.#userId,
      input: { paymentId: id },
    })
    const name = this.#simulation.nameOf('payment', id)
    this.#simulation.note(
      `payer cancels ${name}: ${outcome === undefined ? 'no server' : this.#describe(outcome)}`,
    )
  }

  #describe(outcome: Created | CallOutcome<unknown>): string {
    if (outcome._tag === 'Refused') return outcome.code
    if (outcome._tag !== 'Answer') return outcome._tag.toLowerCase()
    const { payment } = outcome.value as { readonly payment: Payment }
    return `${this.#simulation.nameOf('payment', payment.id)} ${payment.state}`
  }
}
