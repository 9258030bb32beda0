import { type Email, parseEmail } from '#domain/identity/email.ts'
import { type Inn, parseInn } from '#domain/identity/inn.ts'
import { parsePhone, type Phone } from '#domain/identity/phone.ts'
import { parseOptional, parseRequired } from '#domain/identity/text/required.ts'
import type { Kopecks } from '#domain/money/kopecks.ts'
import { invalid, type Parsed, valid, type ParsedForm } from '#domain/parsed.ts'
import { parsedForm } from '#domain/parsed-form.ts'
import type { TrackedFormSubmission } from '#domain/tracking/page-event.ts'

/** Parameters of the advertisement that led to the visit: `utm_source` and the like. */
export type Utms = Readonly<Record<string, string>>

/** Spec §3 CRM order. */
export interface CrmOrder {
  readonly name: string
  readonly phone: Phone
  readonly email: Email
  /** Name of the page with the form. */
  readonly tag: string
  /** Empty for a visitor without a session. */
  readonly userId: string
  /** Zero: not named. */
  readonly budget: Kopecks
  readonly utms: Utms
  readonly inn: Inn
  /** Null if the form has no such field. */
  readonly countAuto: number | null
  readonly monthsCount: number | null
}

/** An order as the form has it; its user is that of the session. */
export type CrmOrderDraft = Omit<CrmOrder, 'userId'>

/** The typed values and the values of the page. */
export type CrmForm = Pick<CrmOrder, 'tag' | 'budget' | 'utms'> &
  Readonly<Record<'name' | 'phone' | 'email' | 'inn' | 'countAuto' | 'monthsCount', string>>

const parseCount = (text: string): Parsed<number> =>
  /^[1-9]\d{0,5}$/.test(text.trim())
    ? valid(Number(text))
    : invalid('count', 'Напишите целое число, например 12')

/** Validates the form of a CRM order (spec §3), field by field. */
export const parseCrmOrder = (form: CrmForm): ParsedForm<CrmOrderDraft> =>
  parsedForm({
    name: parseRequired(form.name.trim()),
    phone: parsePhone(form.phone),
    email: parseEmail(form.email),
    tag: valid(form.tag),
    budget: valid(form.budget),
    utms: valid(form.utms),
    inn: parseInn(form.inn),
    countAuto: parseOptional(form.countAuto, parseCount),
    monthsCount: parseOptional(form.monthsCount, parseCount),
  })

/** Returns the advertising parameters of a query. Of two with one name the first counts. */
export const utmsOf = (query: Iterable<readonly [name: string, value: string]>): Utms =>
  Object.fromEntries(
    Array.from(query)
      .filter(([name]) => name.startsWith('utm_'))
      .toReversed(),
  )

/** Spec §7 Legal entity: success and error are logged as form submissions without the customer's data. */
export const crmSubmission = (
  order: Pick<CrmOrder, 'tag'>,
  result: 'ok' | 'error',
): TrackedFormSubmission => ({
  formName: 'crm-order',
  formData: `${order.tag}: ${result}`,
})
