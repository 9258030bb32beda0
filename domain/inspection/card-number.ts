import { passesLuhn } from '#domain/support/card-number.ts'

/** Beginnings and lengths of the networks that work in Russia: a charge number with a digit lost has others. */
const cardShape = /^(?:220[0-4]|[3-6]\d{3})\d{12,15}$/

/** Whether the digits are those of a bank card. */
export const isCardNumber = (digits: string): boolean => cardShape.test(digits) && passesLuhn(digits)
