import { observer } from 'mobx-react-lite'
import { lazy, useRef } from 'react'
import { formatDate, formatDateTime } from '#domain/dates/wording.ts'
import type { Charge } from '#domain/charges/charge.ts'
import { readableArticle } from '#domain/charges/law/article.ts'
import { canBeAppealed } from '#domain/charges/law/appeal.ts'
import { chargeHistory } from '#domain/charges/law/charge-history.ts'
import { readablePlace } from '#domain/charges/explanations/place-wording.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { uinParts } from '#domain/charges/uin/uin-parts.ts'
import { hasQr } from '#domain/payment/qr/qr-offer.ts'
import { discountFor } from '#domain/charges/law/discount.ts'
import {
  amountDue,
  amountPaid,
  type ChargeStatus,
  isPayable,
} from '#domain/charges/explanations/charge-status.ts'
import { paidWording } from '#domain/charges/explanations/paid-wording.ts'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { BackLink } from '#web/ui/controls/back-link.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { type Fact, FactsList } from '#web/ui/content/facts-list.tsx'
import { DiscountMeter } from '#web/ui/charges/discount-meter.tsx'
import { StatusChip } from '#web/ui/charges/status-chip.tsx'
import { Sum } from '#web/ui/charges/sum.tsx'
import { isMaskedCharge } from '#domain/charges/disclosure/masked-charge.ts'
import { HiddenValue } from '#web/ui/content/hidden-value.tsx'
import { DemoChargesNotice } from '#web/ui/charges/demo-charges-notice.tsx'
import { MatchedDocument } from '#web/ui/charges/matched-document.tsx'
import { NoBreak } from '#web/ui/charges/no-break.tsx'
import type { FineViewModel } from '#web/features/fine/fine.view-model.ts'
import { Appeal } from './appeal.tsx'
import { Deadlines } from './deadlines.tsx'
import { FineAction } from './fine-action.tsx'
import { FineFiles } from './fine-files.tsx'
import { FinePayBar } from './fine-pay-bar.tsx'
import { FinePhotos } from './fine-photos.tsx'
import { FineQr } from './fine-qr.tsx'
import { MapLinks, PlaceMap } from './place-map.tsx'
import { Requisites } from './requisites.tsx'
import css from '#web/features/fine/fine.module.css'
import { AfterHydration } from '#web/ui/async/after-hydration.tsx'

/** Only a charge with a payment has stages of money, so their part loads with such a charge. */
const FineHistory = lazy(async () => {
  const part = await import('./fine-history.lazy.tsx')
  return { default: part.FineHistory }
})

/** A started payment keeps the discount of the day on which it was started. */
const HeldDiscount = ({ fine, today }: Pick<NoDiscountProps, 'fine' | 'today'>) => {
  if (fine.discount === null || amountDue(fine, today) !== fine.discount.discounted) return null
  return <p className={css['quiet']}>Скидка действует: сумма начатой оплаты зафиксирована</p>
}

interface NoDiscountProps {
  readonly fine: Charge
  readonly status: ChargeStatus
  readonly today: LocalDate
}

/** Explains in the place of the discount why there is none. */
const NoDiscount = ({ fine, status, today }: NoDiscountProps) => {
  if (fine.kind === 'tax' || status === 'discount' || status === 'paid') return null
  if (!isPayable(fine)) return <HeldDiscount fine={fine} today={today} />
  if (fine.discount !== null) return <p className={css['quiet']}>Срок скидки прошёл</p>
  const reason = discountFor(fine).why.find(({ code }) => code === 'no-discount')
  return reason === undefined ? null : (
    <p className={css['quiet']}>
      {reason.text}
      {reason.source !== null && ` (${reason.source})`}
    </p>
  )
}

const happened = ({ happenedAt, happenedOn }: Charge): string | null => {
  if (happenedAt !== null) return formatDateTime(happenedAt)
  return happenedOn === null ? null : formatDate(happenedOn)
}

const fact = (term: string, text: string | null, copy?: string): readonly Fact[] =>
  text === null ? [] : [{ term, text, copy }]

/** The number of the enforcement case, if the UIN contains one. */
const proceedings = (uin: Charge['uin']): readonly Fact[] => {
  const { bailiffCase } = uinParts(uin)
  return fact('Исполнительное производство', bailiffCase, bailiffCase ?? undefined)
}

const placeOf = ({ place }: Charge): string | null => (place === null ? null : readablePlace(place))

/** What the tariff opens: asterisks are long to read and useless to copy. */
const hidden = (term: string, label: string): Fact => ({ term, text: <HiddenValue label={label} /> })

const facts = (fine: Charge): readonly Fact[] => [
  ...fact('Когда', happened(fine)),
  ...(isMaskedCharge(fine) ? [hidden('Где', 'Место скрыто')] : fact('Где', placeOf(fine))),
  ...(fine.location === null
    ? []
    : [{ term: 'Открыть на карте', text: <MapLinks location={fine.location} /> }]),
  ...fact('Статья', fine.article === null ? null : readableArticle(fine.article)),
  ...fact('Постановление от', formatDate(fine.ruledOn)),
  ...(isMaskedCharge(fine)
    ? [hidden('УИН, номер постановления', 'Номер скрыт')]
    : fact('УИН, номер постановления', formatUin(fine.uin), fine.uin)),
  ...fact('Орган', fine.department?.name ?? null),
  ...proceedings(fine.uin),
]

interface BodyProps {
  readonly model: FineViewModel
  readonly fine: Charge
}

/** The sum to pay or the sum that was paid; of a charge that was paid outside this service only its own sum is known. */
const ChargeSum = observer(function ChargeSum({ model, fine }: BodyProps) {
  if (model.statusOf(fine) !== 'paid') return <Sum amount={model.due(fine)} without={fine.amount} size="xl" />
  const paid = amountPaid(fine)
  if (paid === null) return <p>{paidWording(fine)}</p>
  return (
    <p>
      Оплачено <Sum amount={paid} size="xl" />
    </p>
  )
})

/** The charge: offence and sum first, then photos, history, deadlines and payee. */
export const FineBody = observer(function FineBody({ model, fine }: BodyProps) {
  const status = model.statusOf(fine)
  const action = useRef<HTMLDivElement>(null)
  const hasPhotos = fine.photoCount > 0
  // Without photos the deadlines fill the first column of a wide screen, which would be half as long as the other.
  const deadlines = status !== 'paid' && (
    <Deadlines fine={fine} deadlines={model.deadlines(fine)} today={model.today} />
  )
  return (
    <div className={css['page']}>
      <BackLink href="/fines/">К списку штрафов</BackLink>
      <div className={css['columns']}>
        <div className={css['main']}>
          <header className={css['head']}>
            <MatchedDocument foundBy={fine.foundBy} size="l" />
            <h1 className={css['title']}>
              <NoBreak>{fine.title}</NoBreak>
            </h1>
            <StatusChip status={status} />
          </header>
          <DemoChargesNotice charges={[fine]} />
          <Card padding="m">
            <div className={css['money']}>
              <ChargeSum model={model} fine={fine} />
              {status === 'discount' && fine.discount !== null && (
                <DiscountMeter
                  discount={fine.discount}
                  amount={fine.amount}
                  ruledOn={fine.ruledOn}
                  today={model.today}
                />
              )}
              <NoDiscount fine={fine} status={status} today={model.today} />
              <div ref={action} className={css['action']}>
                <FineAction model={model} fine={fine} />
              </div>
            </div>
          </Card>
          <div>
            {hasQr(fine) && <FineQr fine={fine} now={model.clock} />}
            {fine.recipient !== null && <Requisites fine={fine} recipient={fine.recipient} />}
          </div>
          {fine.heldBy !== null && (
            <AfterHydration>
              <FineHistory model={model} />
            </AfterHydration>
          )}
          <FinePhotos model={model} fine={fine} />
          {!hasPhotos && deadlines}
        </div>
        <div className={css['side']}>
          <section aria-labelledby="story">
            <h2 id="story">Что произошло</h2>
            {chargeHistory(fine, model.today).map((sentence) => (
              <p key={sentence} className={css['story']}>
                <NoBreak>{sentence}</NoBreak>
              </p>
            ))}
            <FactsList facts={facts(fine)} />
            {fine.location !== null && (
              <PlaceMap location={fine.location} label={placeOf(fine) ?? 'Место нарушения'} />
            )}
          </section>
          {hasPhotos && deadlines}
          {canBeAppealed(fine) && status !== 'paid' && <Appeal fine={fine} today={model.today} />}
        </div>
        <FineFiles fine={fine} />
      </div>
      {isPayable(fine) && <FinePayBar model={model} fine={fine} button={action} />}
    </div>
  )
})
