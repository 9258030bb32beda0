import { declineCause } from '#domain/payment/decline-reason.ts'
import { paymentStates } from '#domain/payment/payment-state.ts'
import { type PrepaymentPage, prepaymentPath } from '#domain/payment/prepayment-page.ts'
import type { SupportContext } from '#domain/support/support-context.ts'
import { capitalised } from '#domain/wording/capitalised.ts'
import { failureExplanation } from '#web/features/payments/outcome/failure-explanation.ts'
import { personalGroup, siteGroups } from '#web/features/site-map/site-map.ts'

interface EnclosedFact {
  readonly term: string
  readonly text: string
}

/** The site map does not list the pages of a payment. */
const paymentPages: Readonly<Record<PrepaymentPage, string>> = {
  check: 'Проверка платежа',
  wait: 'Ожидание оплаты',
  success: 'Оплата прошла',
  error: 'Оплата не прошла',
}

const titles: ReadonlyMap<string, string> = new Map([
  ...[...siteGroups, personalGroup].flatMap(({ pages }) =>
    pages.map(({ path, title }) => [path, title] as const),
  ),
  ...(['check', 'wait', 'success', 'error'] as const).map(
    (page) => [prepaymentPath(page), paymentPages[page]] as const,
  ),
])

/** Returns why a payment failed: the reason of the bank, or the state of the payment where the bank gave none. */
const causeOf = (code: string): string | null => {
  const cause = declineCause(code)
  if (cause !== null) return capitalised(cause)
  const state = paymentStates.find((known) => known === code)
  return state === undefined ? null : failureExplanation({ state, kind: 'fine', declineReason: null }).title
}

/**
 * The context of a question as the visitor reads it. An address without a title and a code without a wording are shown as they
 * are, because the support can look them up.
 */
export const enclosedFacts = ({ screen, code, payment }: SupportContext): readonly EnclosedFact[] => {
  const cause = code !== null && screen === prepaymentPath('error') ? causeOf(code) : null
  return [
    ...(screen === null ? [] : [{ term: 'Страница', text: titles.get(screen) ?? screen }]),
    ...(cause === null ? [] : [{ term: 'Причина', text: cause }]),
    ...(code === null || cause !== null ? [] : [{ term: 'Код', text: code }]),
    ...(payment === null ? [] : [{ term: 'Номер платежа', text: payment }]),
  ]
}
