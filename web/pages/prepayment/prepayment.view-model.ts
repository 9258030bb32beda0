import type { Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import type { ChargeKind, FineId } from '#domain/fines/fine.ts'
import { parseEmail } from '#domain/identity/email.ts'
import { parseFullName } from '#domain/identity/full-name.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import type { Parsed } from '#domain/parsed.ts'
import type { Payment, PaymentQuote } from '#domain/payment/payment.ts'
import { type PaymentSystem, paymentSystems } from '#domain/payment/payment-system.ts'
import type { Payments } from '#application/payments/index.ts'
import { Task } from '#web/kit/task.ts'

/** Both may be left empty; what is filled in has to be right. */
const mistakeIn = (text: string, parse: (text: string) => Parsed<unknown>): string | undefined => {
  if (text.trim() === '') return undefined
  const parsed = parse(text)
  return parsed._tag === 'Valid' ? undefined : describeIssue(parsed.issues[0])
}

const filled = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** 128 random bits. `crypto.randomUUID` would do, but a page served over plain http has none. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The page with the button: what will be paid, to whom, with which fee, and who pays. */
export class PrepaymentViewModel {
  readonly quoting: Task<
    [readonly FineId[], ChargeKind],
    PaymentQuote,
    Effect.Error<ReturnType<Payments['quote']>>
  >
  readonly paying: Task<
    [Parameters<Payments['start']>[0]],
    Payment,
    Effect.Error<ReturnType<Payments['start']>>
  >
  fio = ''
  email = ''
  system: PaymentSystem = paymentSystems[0]
  isJudged = false
  /** One key for this page: a double click and a retry after a lost answer make one payment. */
  private readonly key: string

  constructor(payments: Payments, makeKey: () => string = randomKey) {
    this.key = makeKey()
    this.quoting = new Task(payments.quote)
    this.paying = new Task(payments.start)
    makeAutoObservable<this, 'key'>(
      this,
      { quoting: observableRef, paying: observableRef, key: false },
      { autoBind: true },
    )
  }

  get quote(): PaymentQuote | null {
    return this.quoting.state._tag === 'Done' ? this.quoting.state.value : null
  }

  get fioMistake(): string | undefined {
    return this.isJudged ? mistakeIn(this.fio, parseFullName) : undefined
  }

  get emailMistake(): string | undefined {
    return this.isJudged ? mistakeIn(this.email, parseEmail) : undefined
  }

  /** Where to go once the payment is made: the bank's page. */
  get payUrl(): string | null {
    return this.paying.state._tag === 'Done' ? this.paying.state.value.payUrl : null
  }

  /** The payment is being made, or is made and the bank's page is on its way. */
  get isLeaving(): boolean {
    return this.paying.isRunning || this.payUrl !== null
  }

  setFio(fio: string): void {
    this.fio = fio
  }

  setEmail(email: string): void {
    this.email = email
  }

  setSystem(system: PaymentSystem): void {
    this.system = system
  }

  start(fineIds: readonly FineId[], kind: ChargeKind): void {
    this.quoting.start(fineIds, kind)
  }

  pay(): void {
    this.isJudged = true
    const { quote } = this
    const isMistaken = this.fioMistake !== undefined || this.emailMistake !== undefined
    if (quote === null || this.isLeaving || isMistaken) return
    this.paying.start({
      kind: quote.kind,
      fineIds: quote.items.map((item) => item.fineId),
      system: this.system,
      fio: filled(this.fio),
      email: filled(this.email),
      expectedTotal: quote.total,
      key: this.key,
    })
  }

  dispose(): void {
    this.quoting.cancel()
  }
}
