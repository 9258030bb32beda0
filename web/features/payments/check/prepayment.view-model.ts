import { Effect } from 'effect'
import { runInAction } from 'mobx'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { ChargeKind, ChargeId } from '#domain/charges/charge.ts'
import { parseEmail } from '#domain/identity/email.ts'
import { parseFullName } from '#domain/identity/full-name.ts'
import { type Parsed, valid } from '#domain/parsed.ts'
import { readForm } from '#domain/read-form.ts'
import type { Payment, PaymentQuote } from '#domain/payment/payment.ts'
import { prepaymentPath } from '#domain/payment/prepayment-page.ts'
import { type PaymentSystem, paymentSystems } from '#domain/payment/payment-system.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { DeviceNotes } from '#application/fines/device-notes.port.ts'
import type { PaymentRecordsPort } from '#application/payments/payments.port.ts'
import type { PaymentAgent, PaymentOrder } from '#application/payments/payments.port.ts'
import type { Payments } from '#application/payments/index.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { formResult } from '#web/ui/form/model/field-error.ts'
import { FormModel } from '#web/ui/form/model/form-model.ts'

/** Both may be left empty; what is filled in has to be right. */
const optional = (text: string, parse: (text: string) => Parsed<unknown>): Parsed<unknown> =>
  text.trim() === '' ? valid(null) : parse(text)

export type PayerField = 'fio' | 'email'

const filled = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** 128 random bits. `crypto.randomUUID` would do, but a page served over plain http has none. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** The page with the button: what will be paid, to whom, with which fee, and who pays. */
export class PrepaymentViewModel {
  readonly quoting: AsyncTask<[readonly ChargeId[], ChargeKind], PaymentQuote>
  readonly paying: AsyncTask<[PaymentOrder], Payment>
  /** Who collects the money. */
  readonly collecting: AsyncTask<[PaymentSystem], PaymentAgent>
  readonly form = new FormModel<PayerField, Readonly<Record<PayerField, unknown>>>({
    values: { fio: '', email: '' },
    validate: ({ fio, email }) =>
      formResult(
        readForm<Record<PayerField, unknown>>({
          fio: optional(fio, parseFullName),
          email: optional(email, parseEmail),
        }),
      ),
  })
  system: PaymentSystem = paymentSystems[0]
  /** The payer asked to be remembered on this device. */
  isRemembered = false
  /** What was agreed to before the sum changed. */
  formerTotal: Kopecks | null = null
  private readonly device: Pick<DeviceNotes, 'payer' | 'keepPayer'>
  private readonly makeKey: () => string
  /** What was asked for last, and under which key. */
  private asked: { readonly order: string; readonly key: string } | null = null

  constructor(
    payments: Payments,
    records: Pick<PaymentRecordsPort, 'agent'>,
    device: Pick<DeviceNotes, 'payer' | 'keepPayer'>,
    makeKey: () => string = randomKey,
  ) {
    this.makeKey = makeKey
    this.device = device
    this.collecting = new AsyncTask(records.agent)
    this.quoting = new AsyncTask(payments.quote)
    this.paying = new AsyncTask((order: PaymentOrder) =>
      payments.start(order).pipe(
        Effect.tapError((error) =>
          Effect.sync(() => {
            if (error._tag === 'BackendRefused' && error.code === 'payment.total-changed') this.askAnew(order)
          }),
        ),
      ),
    )
    observeViewModel(this)
  }

  get quote(): PaymentQuote | null {
    return this.quoting.state._tag === 'Done' ? this.quoting.state.value : null
  }

  /** Where to go once the payment is made: the bank's page, or the page that waits for the bank to give one. */
  get nextAddress(): string | null {
    if (this.paying.state._tag !== 'Done') return null
    const { payUrl, id } = this.paying.state.value
    return payUrl ?? `${prepaymentPath('wait')}?paymentId=${id}`
  }

  /** The payment is being made, or is made and the bank's page is on its way. */
  get isLeaving(): boolean {
    return this.paying.isRunning || this.nextAddress !== null
  }

  setSystem(system: PaymentSystem): void {
    this.system = system
    this.collecting.start(system)
  }

  setRemembered(isRemembered: boolean): void {
    this.isRemembered = isRemembered
    if (!isRemembered) this.device.keepPayer(null)
  }

  /** Nothing that was typed is typed over. */
  private restorePayer(): void {
    const payer = this.device.payer()
    if (payer === null) return
    this.isRemembered = true
    const { fio, email } = this.form.values
    this.form.prefill({ fio: fio || payer.fio, email: email || payer.email })
  }

  /** The sum has changed since it was agreed to: it has to be seen, and agreed to again. */
  get change(): { readonly from: Kopecks; readonly to: Kopecks } | null {
    const { formerTotal: from, quote } = this
    return from === null || quote === null || quote.total === from ? null : { from, to: quote.total }
  }

  start(fineIds: readonly ChargeId[], kind: ChargeKind): void {
    this.restorePayer()
    this.quoting.start(fineIds, kind)
    this.collecting.start(this.system)
  }

  /** The browser brought the page back as it was left, with its button still at work: the charges are asked about anew. */
  comeBack(fineIds: readonly ChargeId[], kind: ChargeKind): void {
    if (!this.isLeaving) return
    this.paying.reset()
    this.start(fineIds, kind)
  }

  pay(): void {
    const { quote, form } = this
    if (form.submit() === null || quote === null || this.isLeaving) return
    const { fio, email } = form.values
    this.formerTotal = null
    if (this.isRemembered) this.device.keepPayer({ fio: fio.trim(), email: email.trim() })
    const order = {
      kind: quote.kind,
      fineIds: quote.items.map((item) => item.fineId),
      system: this.system,
      fio: filled(fio),
      email: filled(email),
      expectedTotal: quote.total,
    }
    this.paying.start({ ...order, key: this.keyOf(order) })
  }

  /**
   * One key for one question: a double click and a retry after a lost answer make one payment. A sum, a name or a system
   * that was changed is another question, which the old key would refuse; that its charges are not paid twice is the guard
   * of the charges' own.
   */
  private keyOf(asked: Omit<PaymentOrder, 'key'>): string {
    const order = JSON.stringify(asked)
    if (this.asked?.order !== order) this.asked = { order, key: this.makeKey() }
    return this.asked.key
  }

  /** The sum has changed since the page was opened: the new one has to be seen before it is agreed to. */
  private askAnew({ fineIds, kind, expectedTotal }: PaymentOrder): void {
    runInAction(() => {
      this.formerTotal = expectedTotal
      this.quoting.start(fineIds, kind)
    })
  }

  dispose(): void {
    this.quoting.cancel()
    this.collecting.cancel()
  }
}
