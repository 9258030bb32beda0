import { localDateOf } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { type Bill, billRequisites } from '#domain/organisation/bill.ts'
import { buyerText, sellerText } from './bill-parties.ts'
import type { PdfDocument } from './pdf-document.ts'

export interface BillPdfSetup {
  readonly by: string
  /** Address of the page of this bill, which shows its state and the payment code. */
  readonly address: string
}

const stateTexts: Readonly<Record<Exclude<Bill['state'], 'waiting'>, string>> = {
  granted: 'Счёт оплачен: платить ещё раз не нужно.',
  cancelled: 'Не платите по этому счёту: заказ отменён.',
  replaced: 'Не платите по этому счёту: вместо него выставлен другой.',
}

/** The bill of a tariff: sum, parties, requisites, and a link to its page. */
export const billPdf = (bill: Bill, { by, address }: BillPdfSetup): PdfDocument => {
  const { number, orderedAt, state, seller, buyer, title, total } = bill
  return {
    title: `Счёт ${number} от ${formatDate(localDateOf(orderedAt))}`,
    by,
    madeAt: orderedAt,
    parts: [
      {
        kind: 'sum',
        label: state === 'waiting' ? 'К оплате' : 'Сумма',
        text: formatRoubles(total),
        note: seller?.vat ?? null,
      },
      ...(state === 'waiting' ? [] : [{ kind: 'note', text: stateTexts[state] } as const]),
      {
        kind: 'facts',
        facts: [
          ...(seller === null ? [] : [{ term: 'Поставщик', text: sellerText(seller) }]),
          { term: 'Покупатель', text: buyerText(buyer) },
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: 'Наименование', share: 4 },
          { title: 'Кол-во', share: 1, isSum: true },
          { title: 'Сумма', share: 1, isSum: true },
        ],
        rows: [[title, '1', formatRoubles(total)]],
      },
      seller === null
        ? { kind: 'note', text: 'Реквизиты для оплаты пришлёт оператор.' }
        : { kind: 'facts', facts: billRequisites(bill) },
      { kind: 'link', href: address, label: 'Этот счёт на сайте: его состояние и код для оплаты' },
    ],
  }
}
