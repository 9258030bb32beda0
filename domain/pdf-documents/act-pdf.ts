import type { Instant } from '#domain/dates/instant.ts'
import { formatDate, formatNumericDate } from '#domain/dates/wording.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import type { Act } from '#domain/organisation/act.ts'
import { buyerText, sellerText } from './bill-parties.ts'
import type { PdfDocument } from './pdf-document.ts'

const signature = (party: string): string =>
  `${party}\n\nДолжность ____________________   Подпись ____________________   ФИО ____________________`

/** The act of services rendered with what Federal Law 402-FZ, article 9, requires, and lines for the signatures of both sides. */
export const actPdf = ({ bill, seller, date, from }: Act, by: string, now: Instant): PdfDocument => {
  const { number, orderedAt, buyer, title, total } = bill
  const term = `${formatNumericDate(from)}–${formatNumericDate(date)}`
  return {
    title: `Акт ${number} от ${formatDate(date)} об оказании услуг`,
    by,
    madeAt: now,
    parts: [
      {
        kind: 'facts',
        facts: [
          { term: 'Исполнитель', text: sellerText(seller) },
          { term: 'Заказчик', text: buyerText(buyer) },
          { term: 'Основание', text: `Счёт ${number} от ${formatDate(localDateOf(orderedAt))}` },
        ],
      },
      {
        kind: 'table',
        columns: [
          { title: 'Услуга', share: 4 },
          { title: 'Кол-во', share: 1, isSum: true },
          { title: 'Ед.', share: 1 },
          { title: 'Сумма', share: 1.5, isSum: true },
        ],
        rows: [[`${title}, ${term}`, '1', 'услуга', formatRoubles(total)]],
      },
      {
        kind: 'sum',
        label: 'Итого',
        text: formatRoubles(total),
        note: seller.vat === '' ? null : seller.vat,
      },
      {
        kind: 'text',
        text: 'Услуги оказаны полностью и в срок. Заказчик не имеет претензий к их объёму, качеству и срокам.',
      },
      { kind: 'text', text: signature('Исполнитель') },
      { kind: 'text', text: signature('Заказчик') },
    ],
  }
}
