import { invalid, valid, type Parsed } from '#domain/parsed.ts'

/** Spec §9: payment systems. */
export const paymentSystems = ['A3', 'moneta'] as const

export type PaymentSystem = (typeof paymentSystems)[number]

const isPaymentSystem = (text: string): text is PaymentSystem =>
  paymentSystems.some((system) => system === text)

/** Spec §5, Multi-payment fines: validates the name of a payment system. */
export const parsePaymentSystem = (text: string): Parsed<PaymentSystem> =>
  isPaymentSystem(text) ? valid(text) : invalid('payment-system', 'Платежная система не поддерживается')
