import { Printer } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { type ComponentType, lazy, Suspense } from 'react'
import { formatDate, formatDateTime } from '#domain/dates/wording.ts'
import type { Charge, Location } from '#domain/charges/charge.ts'
import { canBeAppealed } from '#domain/charges/law/appeal.ts'
import { chargeHistory } from '#domain/charges/explanations/charge-history.ts'
import { openStreetMapAddress } from '#domain/places/open-street-map.ts'
import { readablePlace } from '#domain/charges/explanations/place-wording.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { uinParts } from '#domain/inspection/uin-parts.ts'
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
import { MatchedDocument } from '#web/ui/charges/matched-document.tsx'
import { NoBreak } from '#web/ui/charges/no-break.tsx'
import type { FineViewModel } from '#web/features/fine/fine.view-model.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ShareFines } from '#web/features/links/share-fines.tsx'
import { PdfButton } from '#web/features/pdf-downloads/pdf-button.tsx'
import { Appeal } from './appeal.tsx'
import { Deadlines } from './deadlines.tsx'
import { FineAction } from './fine-action.tsx'
import { FinePhotos } from './fine-photos.tsx'
import { FineQr } from './fine-qr.tsx'
import { RequisitesTable } from './requisites-table.tsx'
import css from '#web/features/fine/fine.module.css'

interface PlaceProps {
  readonly location: Location
}

const Nothing: ComponentType<PlaceProps> = () => null

/** The sketch requests the cities, so it loads after the charge is readable. The address and the link contain the same data. */
const Scheme = lazy(async () => {
  const part = await import('./place-sketch.lazy.tsx').catch(() => null)
  return { default: part?.PlaceOnDrawing ?? Nothing }
})

/** Only a charge with a payment has stages of money, so their part loads with such a charge. */
const FineHistory = lazy(async () => {
  const part = await import('./fine-history.lazy.tsx')
  return { default: part.FineHistory }
})

const PlaceOnScheme = ({ location }: PlaceProps) => (
  <Suspense fallback={<div className={css['scheme-room']} />}>
    <Scheme location={location} />
  </Suspense>
)

/** A started payment keeps the discount of the day on which it was started. */
const HeldDiscount = ({ fine, today }: Pick<NoDiscountProps, 'fine' | 'today'>) => {
  if (fine.discount === null || amountDue(fine, today) !== fine.discount.discounted) return null
  return <p className={css['quiet']}>Скидка действует: сумма начатой оплаты зафиксирована</p>
}

interface NoDiscountProps {
  readonly fine: Charge
  readonly standing: ChargeStatus
  readonly today: LocalDate
}

/** Explains in the place of the discount why there is none. */
const NoDiscount = ({ fine, standing, today }: NoDiscountProps) => {
  if (fine.kind === 'tax' || standing === 'discount' || standing === 'paid') return null
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

/** Files and sharing of the charge. The shared text contains the offence and the sum, without personal data. */
const FineFiles = ({ fine }: { readonly fine: Charge }) => (
  <section aria-labelledby="files">
    <h2 id="files">Взять с собой</h2>
    <div className={css['buttons']}>
      <PdfButton name="shtraf" request={() => ({ kind: 'fine', id: fine.id, showsSubject: true })}>
        Штраф в PDF
      </PdfButton>
      <Button variant="secondary" icon={<Printer size={20} />} onClick={() => print()}>
        Печать
      </Button>
    </div>
    <div className={css['share']}>
      <ShareFines ids={() => [fine.id]} />
    </div>
  </section>
)

const happened = ({ happenedAt, happenedOn }: Charge): string | null => {
  if (happenedAt !== null) return formatDateTime(happenedAt)
  return happenedOn === null ? null : formatDate(happenedOn)
}

/** The link opens only when pressed, so that the map service does not receive the place earlier. */
const PlaceLink = ({ lat, lon }: Location) => (
  <a href={openStreetMapAddress({ lat, lon })} rel="noreferrer" target="_blank">
    {lat.toFixed(5)}, {lon.toFixed(5)}
    <span className="visually-hidden"> (OpenStreetMap, откроется в новой вкладке)</span>
  </a>
)

const fact = (term: string, text: string | null, copy?: string): readonly Fact[] =>
  text === null ? [] : [{ term, text, copy }]

/** The number of the enforcement case, if the UIN contains one. */
const proceedings = (uin: Charge['uin']): readonly Fact[] => {
  const { bailiffCase } = uinParts(uin)
  return fact('Исполнительное производство', bailiffCase, bailiffCase ?? undefined)
}

const facts = (fine: Charge): readonly Fact[] => [
  ...fact('Когда', happened(fine)),
  ...fact('Где', fine.place === null ? null : readablePlace(fine.place)),
  ...(fine.location === null ? [] : [{ term: 'На карте', text: <PlaceLink {...fine.location} /> }]),
  ...fact('Статья', fine.article === null ? null : `${fine.article} КоАП РФ`),
  ...fact('Постановление от', formatDate(fine.ruledOn)),
  ...fact('УИН, номер постановления', formatUin(fine.uin), fine.uin),
  ...fact('Орган', fine.department?.name ?? null),
  ...proceedings(fine.uin),
]

interface BodyProps {
  readonly model: FineViewModel
  readonly fine: Charge
}

/** The sum to pay or the sum that was paid; of a charge that was paid outside this service only its own sum is known. */
const ChargeSum = observer(function ChargeSum({ model, fine }: BodyProps) {
  if (model.standing(fine) !== 'paid') return <Sum amount={model.due(fine)} without={fine.amount} size="xl" />
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
  const standing = model.standing(fine)
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
            <StatusChip standing={standing} />
          </header>
          <Card padding="m">
            <div className={css['money']}>
              <ChargeSum model={model} fine={fine} />
              {standing === 'discount' && fine.discount !== null && (
                <DiscountMeter
                  discount={fine.discount}
                  amount={fine.amount}
                  ruledOn={fine.ruledOn}
                  today={model.today}
                />
              )}
              <NoDiscount fine={fine} standing={standing} today={model.today} />
              <FineAction model={model} fine={fine} />
            </div>
          </Card>
          {model.qr !== null && <FineQr text={model.qr} />}
          <FinePhotos model={model} fine={fine} />
        </div>
        <div className={css['side']}>
          <section aria-labelledby="story">
            <h2 id="story">Что произошло</h2>
            {chargeHistory(fine).map((sentence) => (
              <p key={sentence} className={css['story']}>
                {sentence}
              </p>
            ))}
            <FactsList facts={facts(fine)} />
            {fine.location !== null && <PlaceOnScheme location={fine.location} />}
          </section>
          {fine.heldBy !== null && (
            <Suspense>
              <FineHistory model={model} />
            </Suspense>
          )}
          {standing !== 'paid' && (
            <Deadlines fine={fine} deadlines={model.deadlines(fine)} today={model.today} />
          )}
          {canBeAppealed(fine) && standing !== 'paid' && <Appeal fine={fine} today={model.today} />}
          {fine.recipient !== null && <RequisitesTable fine={fine} recipient={fine.recipient} />}
          <FineFiles fine={fine} />
        </div>
      </div>
    </div>
  )
})
