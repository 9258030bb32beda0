import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { ChargeKind, ChargeId } from '#domain/charges/charge.ts'
import type { Payment, PaymentQuote } from '#domain/payment/payment.ts'
import { prepaymentPageAddress } from '#domain/payment/prepayment-page.ts'
import { type PaymentSystem, paymentSystems } from '#domain/payment/payment-system.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import type { DeviceNotes } from '#application/fines/device-notes.port.ts'
import type { PaymentRecordsPort, PaymentAgent, PaymentOrder } from '#application/payments/payments.port.ts'
import { ChargeClaimed } from '#application/shared/app-error.ts'
import type { Payments } from '#application/payments/index.ts'
import { AsyncTask, type FirstState, partOf } from '#web/ui/async/async-task.ts'
import type { Failure } from '#web/ui/async/failure.ts'
import { formAfter } from '#web/ui/form/model/form-action.ts'
import type { FormModel } from '#web/ui/form/model/form-model.ts'
import type { FormReply } from '#web/ui/form/model/form-reply.ts'
import { type PaymentField, paymentForm } from './payment-form.ts'

/** Returns 128 random bits in hex. `crypto.randomUUID` is not available on pages served over plain http. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** What the page was rendered with. */
export interface RenderedQuote {
  readonly quote: PaymentQuote
  readonly agent: PaymentAgent
  readonly key: string
}

interface PrepaymentOptions {
  readonly makeKey?: () => string
  readonly first?: FirstState<RenderedQuote> | null
  /** The reply to a form that was sent without script. */
  readonly reply?: FormReply<Payment> | undefined
}

/** Payment page: charges, recipient, commission and payer. */
export class PrepaymentViewModel {
  readonly quoting: AsyncTask<[readonly ChargeId[], ChargeKind], PaymentQuote>
  /** Data of the acquirer that collects the money. */
  readonly collecting: AsyncTask<[PaymentSystem], PaymentAgent>
  readonly form: FormModel<PaymentField, PaymentOrder, Payment>
  /** The payer allowed storing the fields on this device. */
  isRemembered = false
  /** Total that the payer confirmed before it changed, in kopecks. */
  formerTotal: Kopecks | null = null
  /** Idempotency key of a form that is sent without script. */
  readonly keyOfPage: string
  private readonly device: Pick<DeviceNotes, 'payer' | 'savePayer'>
  private readonly makeKey: () => string
  /** Ids of the charges of the page. */
  private charges: string | null = null
  /** The last request and its idempotency key. */
  private lastRequest: { readonly order: string; readonly key: string } | null = null

  constructor(
    payments: Pick<Payments, 'quote'>,
    records: Pick<PaymentRecordsPort, 'agent'>,
    device: Pick<DeviceNotes, 'payer' | 'savePayer'>,
    { makeKey = randomKey, first = null, reply }: PrepaymentOptions = {},
  ) {
    this.makeKey = makeKey
    this.device = device
    this.form = formAfter<PaymentField, PaymentOrder, Payment>(paymentForm, reply)
    this.keyOfPage = reply?.values['key'] ?? (first?.state._tag === 'Done' ? first.state.value.key : '')
    this.collecting = new AsyncTask(records.agent, { first: partOf(first, ({ agent }) => agent) })
    this.quoting = new AsyncTask(payments.quote, { first: partOf(first, ({ quote }) => quote) })
    observeViewModel(this)
  }

  get quote(): PaymentQuote | null {
    return this.quoting.value
  }

  /** Address to open after the payment was created: the page of the bank, or the wait page if the bank has not given one yet. */
  get nextAddress(): string | null {
    const payment = this.form.value
    if (payment === null) return null
    const { payUrl, id } = payment
    return payUrl ?? prepaymentPageAddress('wait', id)
  }

  /** True while the payment is being created or the page of the bank is loading. */
  get isLeaving(): boolean {
    return this.form.isPending || this.nextAddress !== null
  }

  /** Another payment has claimed a charge, so the page offers that payment or the other charges instead of a new payment. */
  get isClaimed(): boolean {
    return this.form.failure?.error instanceof ChargeClaimed
  }

  /** Requests the quote again after the payment that had claimed the charges was cancelled. Typed fields are kept. */
  startAnew(): void {
    const { quote } = this
    if (quote === null) return
    this.form.forgetSubmission()
    this.requestQuoteAgain(quote)
  }

  private requestQuoteAgain({ items, kind }: PaymentQuote): void {
    this.quoting.start(
      items.map(({ fineId }) => fineId),
      kind,
    )
  }

  get system(): PaymentSystem {
    return paymentSystems.find((system) => system === this.form.values.system) ?? paymentSystems[0]
  }

  setSystem(system: PaymentSystem): void {
    this.form.edit('system', system)
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

  start(chargeIds: readonly ChargeId[], kind: ChargeKind): void {
    this.restorePayer()
    const charges = chargeIds.join(',')
    // A refusal was about the charges before these.
    if (this.charges !== null && this.charges !== charges) this.form.forgetSubmission()
    this.charges = charges
    this.quoting.begin(chargeIds, kind)
    this.collecting.begin(this.system)
  }

  /** The browser restored the page with its button still disabled (bfcache), so the quote is requested again. */
  comeBack(chargeIds: readonly ChargeId[], kind: ChargeKind): void {
    if (!this.isLeaving) return
    this.form.forgetSubmission()
    this.start(chargeIds, kind)
  }

  /** Completes the order before the form is sent; false while a payment is being created or its quote is loading. */
  prepareOrder(): boolean {
    const { quote, form } = this
    if (quote === null || this.isLeaving) return false
    this.formerTotal = null
    form.prefill({
      kind: quote.kind,
      ids: quote.items.map((item) => item.fineId).join(','),
      total: String(quote.total),
    })
    form.prefill({ key: this.orderKey() })
    const { fio, email } = form.values
    if (this.isRemembered && form.result._tag === 'Valid')
      this.device.savePayer({ fio: fio.trim(), email: email.trim() })
    return true
  }

  /**
   * Returns the idempotency key of the order. A double click and a retry after a lost answer use the same key, so they
   * create one payment. A changed total, name or payment system needs a new key, because the backend refuses the old one.
   * The claims of the charges prevent a second payment.
   */
  private orderKey(): string {
    const { key: _, ...fields } = this.form.values
    const order = JSON.stringify(fields)
    if (this.lastRequest?.order !== order) this.lastRequest = { order, key: this.makeKey() }
    return this.lastRequest.key
  }

  /** Requests a new quote after the total has changed, so that the payer sees the new total before confirming it. */
  onRefused({ code }: Pick<Failure, 'code'>): void {
    const { quote } = this
    if (code !== 'payment.total-changed' || quote === null) return
    this.formerTotal = quote.total
    this.requestQuoteAgain(quote)
  }

  dispose(): void {
    this.quoting.cancel()
    this.collecting.cancel()
  }
}
