import type { ReactNode } from 'react'
import type { Recipient } from '#domain/charges/charge.ts'
import { formatDateTime } from '#domain/dates/wording.ts'
import { parsePlate } from '#domain/identity/plate.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { isValid } from '#domain/parsed.ts'
import type { Payment, PaymentItem } from '#domain/payment/payment.ts'
import { receiptFacts } from '#domain/payment/receipt.ts'
import type { Refund } from '#domain/payment/refund.ts'
import { QrCode } from '#web/ui/content/qr-code.tsx'
import { LogoMark } from '#web/ui/illustrations/logo.tsx'
import { PlateSign } from '#web/ui/plate/plate.tsx'
import { DemoChargesNotice } from './demo-charges-notice.tsx'
import { Sum } from './sum.tsx'
import { NoBreak } from './no-break.tsx'
import { noBreakText } from '#web/ui/no-break-text.ts'
import css from './receipt.module.css'

export interface ReceiptProps {
  /** A payment that has been made. */
  readonly payment: Payment
  /** The site that accepted the payment. */
  readonly name: string
  /** The dark squares of a code that leads to this page, row by row. */
  readonly qr?: readonly (readonly boolean[])[] | undefined
  readonly level?: 2 | 3 | undefined
  /** Money that went back, instead of the payment. */
  readonly refund?: Refund | undefined
}

const Subject = ({ text }: { readonly text: string }) => {
  const plate = parsePlate(text)
  return isValid(plate) ? (
    <PlateSign plate={plate.value} size="s" />
  ) : (
    <p className={css['subject']}>{text}</p>
  )
}

/** The payee as bailiffs and accountants identify it. */
const Payee = ({ recipient: { name, inn, kbk } }: { readonly recipient: Recipient }) => (
  <>
    <p className={css['small']}>Получатель: {name}</p>
    <p className={css['small']}>
      {[inn === '' ? null : `ИНН ${inn}`, kbk === '' ? null : `КБК ${kbk}`]
        .filter((part) => part !== null)
        .join(', ')}
    </p>
  </>
)

const Item = ({ title, uin, amount, subject, recipient }: PaymentItem) => (
  <li className={css['item']}>
    {subject !== null && <Subject text={subject} />}
    <div className={css['row']}>
      <p>
        <NoBreak>{title}</NoBreak>
      </p>
      <p className={css['sum']}>{formatRoubles(amount)}</p>
    </div>
    <p className={css['small']}>УИН {formatUin(uin)}</p>
    {recipient !== null && <Payee recipient={recipient} />}
  </li>
)

const Row = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div className={css['row']}>
    <dt className={css['term']}>{term}</dt>
    <dd className={css['sum']}>{children}</dd>
  </div>
)

const Note = ({ term, children }: { readonly term: string; readonly children: ReactNode }) => (
  <div>
    <dt className={css['term']}>{term}</dt>
    <dd className={css['note']}>{children}</dd>
  </div>
)

/** The receipt: the same structure on the screen, on a printer and in a file. */
export const Receipt = ({ payment, name, qr, level = 2, refund }: ReceiptProps) => {
  const Heading = `h${level}` as const
  const { title, label, items, amount, fee, total, at, reference, returned } = receiptFacts(payment, refund)
  return (
    <article className={css['receipt']}>
      <div className={css['paper']}>
        <header className={css['head']}>
          <LogoMark />
          <div>
            <Heading className={css['title']}>{name}</Heading>
            <p className={css['small']}>{title}</p>
          </div>
        </header>
        <DemoChargesNotice charges={[payment]} />
        <p className={css['total']}>
          <span className={css['term']}>{label}</span>
          <Sum amount={total} size="l" />
          {at !== null && (
            <time className={css['small']} dateTime={new Date(at).toISOString()}>
              {noBreakText(formatDateTime(at))}
            </time>
          )}
        </p>
        {returned !== null && <p>{returned}</p>}
        <ul className={css['items']}>
          {items.map((item) => (
            <Item key={item.fineId} {...item} />
          ))}
        </ul>
        <dl className={css['sums']}>
          <Row term="Сумма">{formatRoubles(amount)}</Row>
          <Row term="Комиссия">{formatRoubles(fee)}</Row>
          <Row term="Итого">
            <b>{formatRoubles(total)}</b>
          </Row>
        </dl>
        <div className={css['foot']}>
          <dl className={css['bank']}>
            {reference !== null && <Note term="Операция банка">{reference}</Note>}
            <Note term="Номер платежа">{payment.id}</Note>
          </dl>
          {qr !== undefined && (
            <div className={css['qr']}>
              <QrCode modules={qr} label="Код со ссылкой на этот чек" />
            </div>
          )}
        </div>
      </div>
    </article>
  )
}
