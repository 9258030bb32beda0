import type { ChargeId } from '#domain/charges/charge.ts'

/** Returns the path of the page of a charge. */
export const chargePath = (id: ChargeId): string => `/fines/${id}/`

/** Returns the path of the page of a payment, which only its payer may open. */
export const paymentPath = (id: string): string => `/payments/${id}/`

/** Returns the path of the receipt with this public name, of a payment or of a refund. It opens without a session. */
export const receiptPath = (name: string): string => `/fines/document/${name}/`

/** Returns the path of the same receipt as a PDF. */
export const receiptPdfPath = (name: string): string => `${receiptPath(name)}chek.pdf`
