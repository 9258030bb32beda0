import { isMaskedCharge } from '#domain/charges/disclosure/masked-charge.ts'
import { HiddenValue } from '#web/ui/content/hidden-value.tsx'
import { readablePlace } from '#domain/charges/explanations/place-wording.ts'
import { formatDate, formatDateTime } from '#domain/dates/wording.ts'
import { type CommissionPolicy, commissionTitle, defaultCommission } from '#domain/payment/commission.ts'
import type { PaymentItem, PaymentQuote } from '#domain/payment/payment.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { formatRoubles, minus, sum } from '#domain/money/kopecks.ts'
import { countFines } from '#domain/wording/plural.ts'
import { Card } from '#web/ui/content/card.tsx'
import { NoBreak } from '#web/ui/charges/no-break.tsx'
import { Sum } from '#web/ui/charges/sum.tsx'
import css from './prepayment.module.css'

const withoutDiscountOf = ({ items }: PaymentQuote) => sum(items.map((item) => item.withoutDiscount))

const whenOf = ({ happenedOn, happenedAt }: PaymentItem): string | null => {
  if (happenedAt != null) return formatDateTime(happenedAt)
  return happenedOn == null ? null : formatDate(happenedOn)
}

/** «20 апреля 2026, 14:20 МСК, Москва, МКАД, 34-й км»: two charges with one title differ by it. */
const WhenAndWhere = ({ item }: { readonly item: PaymentItem }) => {
  const parts = [whenOf(item), item.place == null ? null : readablePlace(item.place)].filter(
    (part) => part !== null,
  )
  return parts.length === 0 ? null : <p className={css['when']}>{parts.join(', ')}</p>
}

interface QuoteTableProps {
  readonly quote: PaymentQuote
  /** The commission of the payment system; the usual one until it is loaded. */
  readonly policy?: CommissionPolicy | undefined
}

/** Each charge with its payee, then sum, commission and total in separate rows. */
export const QuoteTable = ({ quote, policy = defaultCommission }: QuoteTableProps) => {
  const withoutDiscount = withoutDiscountOf(quote)
  const saving = minus(withoutDiscount, quote.amount)
  return (
    <Card padding="m">
      <ul className={css['items']}>
        {quote.items.map((item) => (
          <li key={item.fineId} className={css['item']}>
            <div className={css['item-words']}>
              <p className={css['item-title']}>
                <NoBreak>{item.title}</NoBreak>
              </p>
              <WhenAndWhere item={item} />
              {item.subject !== null && <p className={css['small']}>{item.subject}</p>}
              <p className={css['small']}>
                {isMaskedCharge(item) ? <HiddenValue label="УИН скрыт" /> : `УИН ${formatUin(item.uin)}`}
              </p>
              {item.recipient !== null && <p className={css['small']}>Получатель: {item.recipient.name}</p>}
            </div>
            <Sum amount={item.amount} without={item.withoutDiscount} size="m" />
          </li>
        ))}
      </ul>
      <dl className={css['totals']}>
        <div>
          <dt>{quote.kind === 'tax' ? 'Налоги' : countFines(quote.items.length)}</dt>
          <dd>{formatRoubles(withoutDiscount)}</dd>
        </div>
        {saving > 0 && (
          <div className={css['saved']}>
            <dt>Скидка</dt>
            <dd>−{formatRoubles(saving)}</dd>
          </div>
        )}
        <div>
          <dt>{commissionTitle(quote, policy)}</dt>
          <dd>{formatRoubles(quote.fee)}</dd>
        </div>
        <div className={css['total']}>
          <dt>Итого</dt>
          <dd>
            <Sum amount={quote.total} size="l" />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
