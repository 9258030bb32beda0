/** Spec §9: payment systems. */
export const paymentSystems = ['A3', 'moneta'] as const

export type PaymentSystem = (typeof paymentSystems)[number]
