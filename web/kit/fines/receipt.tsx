import type { ReactNode } from 'react'
import type { Instant } from '#domain/dates/instant.ts'
import { formatDateTime } from '#domain/dates/wording.ts'
import type { Plate as PlateNumber } from '#domain/identity/plate.ts'
import { formatUin, type Uin } from '#domain/identity/uin.ts'
import { formatRoubles, type Kopecks } from '#domain/money/kopecks.ts'
import { LogoMark } from '#web/kit/frame/logo.tsx'
import { Plate } from './plate.tsx'
import { Sum } from './sum.tsx'
import css from './receipt.module.css'

export interface ReceiptItem {
  readonly title: string
  readonly uin: Uin
  readonly amount: Kopecks
  readonly plate?: PlateNumber | undefined
  /** The document, where the charge belongs to no vehicle. */
  readonly subject?: string | undefined
  /** Who got the money. */
  readonly payee?: string | undefined
}

export interface ReceiptProps {
  readonly name: string
  readonly items: readonly ReceiptItem[]
  readonly amount: Kopecks
  readonly fee: Kopecks
  readonly total: Kopecks
  readonly paidAt: Instant
  /** The bank's own number of the operation. */
  readonly reference: string | null
  readonly payer?: string | undefined
  /** A code that leads to this page. */
  readonly qr?: ReactNode
  readonly level?: 1 | 2 | undefined
}

const Item = ({ title, uin, amount, plate, subject, payee }: ReceiptItem) => (
  <li className={css['item']}>
    {plate === undefined ? (
      subject && <p className={css['subject']}>{subject}</p>
    ) : (
      <Plate plate={plate} size="s" />
    )}
    <div className={css['row']}>
      <p className={css['what']}>{title}</p>
      <p className={css['sum']}>{formatRoubles(amount)}</p>
    </div>
    <p className={css['small']}>УИН {formatUin(uin)}</p>
    {payee !== undefined && <p className={css['small']}>Получатель: {payee}</p>}
  </li>
)

const Row = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div className={css['row']}>
    <dt className={css['term']}>{term}</dt>
    <dd className={css['sum']}>{children}</dd>
  </div>
)

/** The paper itself: same structure on the screen, on a printer and in a file. */
export const Receipt = ({
  name,
  items,
  amount,
  fee,
  total,
  paidAt,
  reference,
  payer,
  qr,
  level = 2,
}: ReceiptProps) => {
  const Heading = `h${level}` as const
  return (
    <article className={css['receipt']}>
      <div className={css['paper']}>
        <header className={css['head']}>
          <LogoMark />
          <div>
            <Heading className={css['title']}>Чек об оплате</Heading>
            <p className={css['small']}>{name}</p>
          </div>
        </header>
        <p className={css['total']}>
          <span className={css['term']}>Оплачено</span>
          <Sum amount={total} size="l" />
          <time className={css['small']} dateTime={new Date(paidAt).toISOString()}>
            {formatDateTime(paidAt)}
          </time>
        </p>
        <ul className={css['items']}>
          {items.map((item) => (
            <Item key={item.uin} {...item} />
          ))}
        </ul>
        <dl className={css['sums']}>
          <Row term="Начислено к оплате">{formatRoubles(amount)}</Row>
          <Row term="Комиссия">{fee === 0 ? 'без комиссии' : formatRoubles(fee)}</Row>
          <Row term="Итого">
            <b>{formatRoubles(total)}</b>
          </Row>
        </dl>
        <div className={css['foot']}>
          <dl className={css['bank']}>
            {reference !== null && <Row term="Операция банка">{reference}</Row>}
            {payer !== undefined && <Row term="Плательщик">{payer}</Row>}
          </dl>
          {qr && <div className={css['qr']}>{qr}</div>}
        </div>
      </div>
    </article>
  )
}
