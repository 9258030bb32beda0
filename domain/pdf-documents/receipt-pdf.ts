import { formatDateTime } from '#domain/dates/wording.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import type { Payment, PaymentItem } from '#domain/payment/payment.ts'
import { receiptFacts, type ReceiptFacts } from '#domain/payment/receipt.ts'
import type { Refund } from '#domain/payment/refund.ts'
import { isUnderReview, underReviewText } from '#domain/payment/payment-phase.ts'
import { demoNote } from './demo-note.ts'
import type { PdfDocument, PdfFact, PdfPart } from './pdf-document.ts'

export interface ReceiptPdfSetup {
  readonly by: string
  /** Address of the page of this receipt, which verifies the file. */
  readonly address: string
}

const itemParts = ({ title, uin, amount, withoutDiscount, subject, recipient }: PaymentItem): PdfPart[] => {
  const facts: readonly (PdfFact | null)[] = [
    { term: 'УИН', text: formatUin(uin) },
    subject === null ? null : { term: 'Документ', text: subject },
    recipient === null ? null : { term: 'Получатель', text: recipient.name },
    recipient === null ? null : { term: 'ИНН получателя', text: recipient.inn },
    recipient === null || recipient.kbk === '' ? null : { term: 'КБК', text: recipient.kbk },
    withoutDiscount > amount ? { term: 'Без скидки', text: formatRoubles(withoutDiscount) } : null,
    { term: 'К перечислению', text: formatRoubles(amount) },
  ]
  return [
    { kind: 'heading', text: title },
    { kind: 'facts', facts: facts.filter((fact) => fact !== null) },
  ]
}

const operationOf = ({ id, paidAt }: Payment, { reference }: ReceiptFacts): PdfPart => ({
  kind: 'facts',
  facts: [
    { term: 'Номер платежа', text: id },
    ...(reference === null ? [] : [{ term: 'Операция банка', text: reference }]),
    ...(paidAt === null ? [] : [{ term: 'Оплачено', text: formatDateTime(paidAt) }]),
  ],
})

/** The receipt of a payment or of a refund: its charges, total and numbers, and a link to its page. */
export const receiptPdf = (
  payment: Payment,
  { by, address }: ReceiptPdfSetup,
  refund?: Refund,
): PdfDocument => {
  const { createdAt, state } = payment
  const stated = receiptFacts(payment, refund)
  const { title, label, items, amount, fee, total, at, returned } = stated
  return {
    title,
    by,
    madeAt: at ?? createdAt,
    parts: [
      {
        kind: 'sum',
        label,
        text: formatRoubles(total),
        note: at === null ? null : formatDateTime(at),
      },
      ...(returned === null ? [] : [{ kind: 'note', text: `${returned}.` } as const]),
      ...demoNote([payment]),
      ...(isUnderReview(state) ? [{ kind: 'note', text: `${underReviewText}.` } as const] : []),
      ...items.flatMap(itemParts),
      { kind: 'heading', text: 'Итого' },
      {
        kind: 'facts',
        facts: [
          { term: 'Сумма', text: formatRoubles(amount) },
          { term: 'Комиссия', text: formatRoubles(fee) },
          { term: 'Всего', text: formatRoubles(total), isMain: true },
        ],
      },
      operationOf(payment, stated),
      { kind: 'link', href: address, label: 'Проверить этот чек на сайте' },
    ],
  }
}
