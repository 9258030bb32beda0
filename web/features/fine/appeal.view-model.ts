import type { FormDraft } from '#web/ui/form/model/form-drafts.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { formatDate, formatLastDay } from '#domain/dates/wording.ts'
import { counted } from '#domain/wording/plural.ts'
import { dayForms } from '#domain/wording/time-forms.ts'
import { parseTypedDate } from '#domain/dates/typed-date.ts'
import {
  type AppealDraft,
  appealText,
  isAppealLate,
  maxAppealCircumstances,
} from '#domain/charges/law/appeal-text.ts'
import { type AppealReason, appealReasons } from '#domain/charges/law/appeal-reasons.ts'
import { discountCanReturn } from '#domain/charges/law/deadlines.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { appealDays, appealTerm, type Term } from '#domain/charges/terms/legal-terms.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { isValid } from '#domain/parsed.ts'
import type { PdfRequest } from '#application/pdf-documents/pdf-request.ts'

/** The last day of an appeal, which counts itself. Without the day of delivery the term is counted from the ruling, so the true last day is the same or later. */
export const appealTermText = (
  { date, estimated }: Pick<Term, 'date' | 'estimated'>,
  today: LocalDate,
): string => {
  const days = `${counted(appealDays, dayForms)} со дня вручения`
  if (!estimated) return `Подать жалобу можно ${formatLastDay(date)}: ${days}.`
  return date < today
    ? `На жалобу даётся ${days}. Если копию вручили в день постановления, срок кончился ${formatDate(date)}.`
    : `Подать жалобу можно как минимум ${formatLastDay(date)}: ${days}.`
}

const firstReason: AppealReason | null = appealReasons[0] ?? null

/** Draft of an appeal. The server only generates the PDF and does not store the draft; the tab of the visitor keeps it. */
export class AppealViewModel {
  reason: AppealReason | null = firstReason
  circumstances = ''
  /** Day of delivery as it was typed. */
  delivered = ''
  private isDeliveredLeft = false
  private evidence: ReadonlySet<string> = new Set()

  constructor() {
    observeViewModel(this)
  }

  setReason(code: string): void {
    this.reason = appealReasons.find((reason) => reason.code === code) ?? null
  }

  setCircumstances(circumstances: string): void {
    this.circumstances = circumstances
  }

  setDelivered(text: string): void {
    this.delivered = text
    this.isDeliveredLeft = false
  }

  /** The visitor leaves the field of the day of delivery. */
  leaveDelivered(): void {
    this.isDeliveredLeft = true
  }

  /** What the tab keeps; null where nothing was filled in. */
  get draft(): FormDraft | null {
    const { reason, circumstances, delivered, evidence } = this
    const isFilled = [circumstances, delivered].some((text) => text.trim() !== '')
    if (!isFilled && evidence.size === 0 && reason === firstReason) return null
    return { reason: reason?.code ?? '', circumstances, delivered, evidence: [...evidence].join('\n') }
  }

  /** Puts a draft back. A reason that no longer exists leaves the first one chosen. */
  restore({ reason, circumstances = '', delivered = '', evidence = '' }: FormDraft): void {
    this.reason = appealReasons.find(({ code }) => code === reason) ?? firstReason
    this.circumstances = circumstances
    this.delivered = delivered
    this.isDeliveredLeft = true
    this.evidence = new Set(evidence.split('\n').filter((proof) => proof !== ''))
  }

  has(evidence: string): boolean {
    return this.evidence.has(evidence)
  }

  toggle(evidence: string): void {
    const others = [...this.evidence].filter((item) => item !== evidence)
    this.evidence = new Set(this.has(evidence) ? others : [...others, evidence])
  }

  private get deliveredOn(): LocalDate | null {
    const parsed = parseTypedDate(this.delivered)
    return isValid(parsed) ? parsed.value : null
  }

  /** Returns what is wrong with the typed day: it must not precede the ruling or lie in the future. */
  private deliveryIssue({ ruledOn }: Charge, today: LocalDate): string | undefined {
    if (this.delivered.trim() === '') return undefined
    const parsed = parseTypedDate(this.delivered)
    if (!isValid(parsed)) return describeIssue(parsed.issues[0])
    if (parsed.value < ruledOn) return 'Копию не могли вручить раньше постановления'
    return parsed.value > today ? 'Этот день ещё не наступил' : undefined
  }

  /** Returns the error of the day of delivery once it is typed: a day in full, or a shorter text that the visitor has left. */
  deliveryError(charge: Charge, today: LocalDate): string | undefined {
    const isTyped = this.isDeliveredLeft || this.delivered.length >= 'ДД.ММ.ГГГГ'.length
    return isTyped ? this.deliveryIssue(charge, today) : undefined
  }

  private deliveryOf(charge: Charge, today: LocalDate): LocalDate | null {
    return this.deliveryIssue(charge, today) === undefined ? this.deliveredOn : null
  }

  /** The last day of an appeal, its accuracy, and the effect of the day of delivery. */
  term(charge: Charge, today: LocalDate) {
    const deliveredOn = this.deliveryOf(charge, today)
    return {
      ...appealTerm(charge.ruledOn, deliveredOn),
      isLate: isAppealLate(charge, deliveredOn, today),
      bringsDiscountBack: deliveredOn !== null && discountCanReturn(charge, deliveredOn),
    }
  }

  private appeal(charge: Charge, today: LocalDate): AppealDraft | null {
    const { reason, circumstances } = this
    if (reason === null) return null
    return {
      reason,
      evidence: reason.evidence.filter((proof) => this.has(proof)),
      circumstances: circumstances.slice(0, maxAppealCircumstances),
      deliveredOn: this.deliveryOf(charge, today),
    }
  }

  appealText(charge: Charge, today: LocalDate): string | null {
    const appeal = this.appeal(charge, today)
    return appeal === null ? null : appealText(charge, appeal, today)
  }

  /** Request for the PDF of the appeal, which the server generates. */
  appealPdfRequest(charge: Charge, today: LocalDate): PdfRequest | null {
    const appeal = this.appeal(charge, today)
    return appeal === null ? null : { ...appeal, kind: 'appeal', id: charge.id, reason: appeal.reason.code }
  }
}
