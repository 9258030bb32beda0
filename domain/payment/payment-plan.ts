import type { Charge, ChargeId, ChargeKind } from '#domain/charges/charge.ts'
import { amountDue, discountOn, isPayable } from '#domain/charges/explanations/charge-status.ts'
import { groupByUrgency } from '#domain/charges/list/urgency.ts'
import type { Instant } from '#domain/dates/instant.ts'
import { localDateOf, type LocalDate } from '#domain/dates/local-date.ts'
import { type Kopecks, minus, sum, zero } from '#domain/money/kopecks.ts'
import { type CommissionPolicy, type ExpectedTotals, expectedTotals } from './commission.ts'
import { maxChargesPerPayment, maxPaymentTotal } from './limits.ts'

/** The price of charges on one day, in kopecks, as the payment page will show it. */
export interface PaymentPrice extends ExpectedTotals {
  /** Sum of the discounts; `amount` is without it. */
  readonly saving: Kopecks
}

/** Returns the price of charges that are paid together. */
export const priceOf = (
  charges: readonly Charge[],
  today: LocalDate,
  policy: CommissionPolicy | null,
): PaymentPrice => {
  const totals = expectedTotals(
    charges.map((charge) => ({ amount: amountDue(charge, today) })),
    policy,
  )
  return { ...totals, saving: minus(sum(charges.map((charge) => charge.amount)), totals.amount) }
}

/** What one payment can close today: every charge of a kind, those with a discount, or the most urgent one. */
export type PlanScope = 'all' | 'discount' | 'one'

export interface PlanOption {
  readonly scope: PlanScope
  readonly kind: ChargeKind
  /** Ids of the charges, the most urgent first. */
  readonly ids: readonly ChargeId[]
  readonly price: PaymentPrice
  /** False if a payment cannot contain all charges of the scope. */
  readonly isWhole: boolean
}

/** Returns the first charges that fit into one payment: its number of charges and its sum are limited. */
const fitting = (charges: readonly Charge[], today: LocalDate): readonly Charge[] => {
  let total = 0
  const tooMany = charges
    .slice(0, maxChargesPerPayment)
    .findIndex((charge) => (total += amountDue(charge, today)) > maxPaymentTotal)
  return charges.slice(0, tooMany === -1 ? maxChargesPerPayment : tooMany)
}

/** Name of the A/B flag of spec §3 that orders the plan. */
export const planFlag = 'mvar'

/**
 * Returns the options in the order of a variant: as they are, or with the flag 1 those of charges with a discount first. The first
 * one is the primary button of the list.
 */
export const planInVariant = (
  options: readonly PlanOption[],
  variant: string | null,
): readonly PlanOption[] =>
  variant === '1'
    ? options.toSorted((a, b) => Number(b.scope === 'discount') - Number(a.scope === 'discount'))
    : options

/**
 * Returns the payments that a payer can make today, the largest first. Fines and taxes are paid apart (spec §3, Payment). An
 * option that equals a larger one is left out.
 */
export const paymentPlan = (
  charges: readonly Charge[],
  now: Instant,
  policy: CommissionPolicy | null,
): readonly PlanOption[] => {
  const today = localDateOf(now)
  const payable = groupByUrgency(charges.filter(isPayable), now)
    .flatMap(({ charges: group }) => group)
    .filter((charge) => amountDue(charge, today) > zero)
  return (['fine', 'tax'] as const).flatMap((kind) => {
    const all = payable.filter((charge) => charge.kind === kind)
    const discounted = all.filter((charge) => discountOn(charge, today) !== null)
    const scopes: readonly (readonly [PlanScope, readonly Charge[]])[] = [
      ['all', all],
      ['discount', discounted],
      ['one', all.slice(0, 1)],
    ]
    return scopes
      .filter(
        ([, own], place) =>
          own.length > 0 && scopes.slice(0, place).every(([, larger]) => larger.length !== own.length),
      )
      .map(([scope, own]): PlanOption => {
        const paid = fitting(own, today)
        return {
          scope,
          kind,
          ids: paid.map(({ id }) => id),
          price: priceOf(paid, today, policy),
          isWhole: paid.length === own.length,
        }
      })
      .filter(({ ids }) => ids.length > 0)
  })
}
