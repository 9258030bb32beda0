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

/** Parses an optional field. An empty text is valid. */
const optional = (text: string, parse: (text: string) => Parsed<unknown>): Parsed<unknown> =>
  text.trim() === '' ? valid(null) : parse(text)

export type PayerField = 'fio' | 'email'

const filled = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** Returns 128 random bits in hex. `crypto.randomUUID` is not available on pages served over plain http. */
const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Payment page: charges, recipient, commission and payer. */
export class PrepaymentViewModel {
  readonly quoting: AsyncTask<[readonly ChargeId[], ChargeKind], PaymentQuote>
  readonly paying: AsyncTask<[PaymentOrder], Payment>
  /** Data of the acquirer that collects the money. */
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
  /** The payer allowed storing the fields on this device. */
  isRemembered = false
  /** Total that the payer confirmed before it changed, in kopecks. */
  formerTotal: Kopecks | null = null
  private readonly device: Pick<DeviceNotes, 'payer' | 'savePayer'>
  private readonly makeKey: () => string
  /** The last request and its idempotency key. */
  private lastRequest: { readonly order: string; readonly key: string } | null = null

  constructor(
    payments: Payments,
    records: Pick<PaymentRecordsPort, 'agent'>,
    device: Pick<DeviceNotes, 'payer' | 'savePayer'>,
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
            if (error._tag === 'BackendRefused' && error.code === 'payment.total-changed')
              this.refreshQuote(order)
          }),
        ),
      ),
    )
    observeViewModel(this)
  }

  get quote(): PaymentQuote | null {
    return this.quoting.state._tag === 'Done' ? this.quoting.state.value : null
  }

  /** Address to open after the payment was created: the page of the bank, or the wait page if the bank has not given one yet. */
  get nextAddress(): string | null {
    if (this.paying.state._tag !== 'Done') return null
    const { payUrl, id } = this.paying.state.value
    return payUrl ?? `${prepaymentPath('wait')}?paymentId=${id}`
  }

  /** True while the payment is being created or the page of the bank is loading. */
  get isLeaving(): boolean {
    return this.paying.isRunning || this.nextAddress !== null
  }

  /** Requests the quote again after the payment that held the charges was cancelled. Typed fields are kept. */
  startAnew(): void {
    const { quote } = this
    if (quote === null) return
    this.paying.reset()
    this.quoting.start(
      quote.items.map(({ fineId }) => fineId),
      quote.kind,
    )
  }

  setSystem(system: PaymentSystem): void {
    this.system = system
    this.collecting.start(system)
  }

  setRemembered(isRemembered: boolean): void {
    this.isRemembered = isRemembered
    if (!isRemembered) this.device.savePayer(null)
  }

  /** Fills in the saved payer. Typed fields are not overwritten. */
  private restorePayer(): void {
    const payer = this.device.payer()
    if (payer === null) return
    this.isRemembered = true
    const { fio, email } = this.form.values
    this.form.prefill({ fio: fio || payer.fio, email: email || payer.email })
  }

  /** The old and the new total after a change. The payer has to confirm the new one. */
  get change(): { readonly from: Kopecks; readonly to: Kopecks } | null {
    const { formerTotal: from, quote } = this
    return from === null || quote === null || quote.total === from ? null : { from, to: quote.total }
  }

  start(fineIds: readonly ChargeId[], kind: ChargeKind): void {
    this.restorePayer()
    this.quoting.start(fineIds, kind)
    this.collecting.start(this.system)
  }

  /** The browser restored the page with its button still disabled (bfcache), so the quote is requested again. */
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
    if (this.isRemembered) this.device.savePayer({ fio: fio.trim(), email: email.trim() })
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
   * Returns the idempotency key of a request. A double click and a retry after a lost answer use the same key, so they
   * create one payment. A changed total, name or payment system needs a new key, because the backend refuses the old one.
   * The claims of the charges prevent a second payment.
   */
  private keyOf(lastRequest: Omit<PaymentOrder, 'key'>): string {
    const order = JSON.stringify(lastRequest)
    if (this.lastRequest?.order !== order) this.lastRequest = { order, key: this.makeKey() }
    return this.lastRequest.key
  }

  /** Requests a new quote after the total has changed, so that the payer sees the new total before confirming it. */
  private refreshQuote({ fineIds, kind, expectedTotal }: PaymentOrder): void {
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
