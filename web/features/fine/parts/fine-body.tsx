import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import type { Charge } from '#domain/charges/charge.ts'
import { canBeAppealed } from '#domain/charges/law/appeal.ts'
import { chargeHistory } from '#domain/charges/law/charge-history.ts'
import { hasQr } from '#domain/payment/qr/qr-offer.ts'
import { isPayable } from '#domain/charges/explanations/charge-status.ts'
import { withNoBreakSpaces } from '#domain/wording/no-break-spaces.ts'
import { useOwnRole } from '#web/features/own-role/use-own-role.ts'
import { useChargesPage } from '#web/features/payments/charges-page.ts'
import { BackLink } from '#web/ui/controls/back-link.tsx'
import { FactsList } from '#web/ui/content/facts-list.tsx'
import { StatusChip } from '#web/ui/charges/status-chip.tsx'
import { DemoChargesNotice } from '#web/ui/charges/demo-charges-notice.tsx'
import { MatchedDocument } from '#web/ui/charges/matched-document.tsx'
import { NoBreak } from '#web/ui/charges/no-break.tsx'
import type { FineViewModel } from '#web/features/fine/fine.view-model.ts'
import { Appeal } from './appeal.tsx'
import { Deadlines } from './deadlines.tsx'
import { FinePayBar } from './fine-pay-bar.tsx'
import { FinePhotos } from './fine-photos.tsx'
import { FineQr } from './fine-qr.tsx'
import { PlaceMap } from './place-map.tsx'
import type { LocalDate } from '#domain/dates/local-date.ts'
import { ChargeMoney } from './charge-money.tsx'
import { fineFacts, placeOf } from './fine-facts.tsx'
import css from '#web/features/fine/fine.module.css'
import { AfterHydration } from '#web/ui/async/after-hydration.tsx'
import { lazyPart } from '#web/ui/async/lazy-part.tsx'
import { RequisitesPanel } from './requisites-panel.tsx'

/** Only a charge with a payment has stages of money, so their part loads with such a charge. */
const FineHistory = lazyPart(
  async () => (await import('./fine-history.lazy.tsx')).FineHistory,
  'История платежа не загрузилась',
)

interface BodyProps {
  readonly model: FineViewModel
  readonly charge: Charge
}

interface FilesProps {
  readonly charge: Charge
}

const FileButtons = lazyPart(
  async () => (await import('./file-buttons.lazy.tsx')).FineFileButtons,
  'Кнопки не загрузились',
)

/** Files and sharing of the charge, at the end of the page. Their code is loaded after the charge. */
const FineFiles = (props: FilesProps) => (
  <section className={css['files']} aria-labelledby="files" data-needs-script="">
    <h2 id="files">Сохранить и отправить</h2>
    <AfterHydration fallback={<div className={css['buttons']} />}>
      <FileButtons {...props} />
    </AfterHydration>
  </section>
)

interface OffenceProps {
  readonly charge: Charge
  readonly today: LocalDate
}

/** What happened, as sentences, facts and a place on a map. */
const Offence = ({ charge, today }: OffenceProps) => (
  <section aria-labelledby="story">
    <h2 id="story">Что произошло</h2>
    {chargeHistory(charge, today).map((sentence) => (
      <p key={sentence} className={css['story']}>
        <NoBreak>{withNoBreakSpaces(sentence)}</NoBreak>
      </p>
    ))}
    <FactsList facts={fineFacts(charge)} />
    {charge.location !== null && (
      <PlaceMap location={charge.location} label={placeOf(charge) ?? 'Место нарушения'} />
    )}
  </section>
)

/** The charge: offence and sum first, then photos, history, deadlines and payee. */
export const FineBody = observer(function FineBody({ model, charge }: BodyProps) {
  const status = model.statusOf(charge)
  const action = useRef<HTMLDivElement>(null)
  const chargesPage = useChargesPage(charge.kind)
  const limit = useOwnRole().limit('payment')
  const hasPhotos = charge.photoCount > 0
  // Without photos the deadlines fill the first column of a wide screen, which would be half as long as the other.
  const deadlines = status !== 'paid' && (
    <Deadlines charge={charge} deadlines={model.deadlines(charge)} today={model.today} />
  )
  return (
    <div className={css['page']}>
      <BackLink href={chargesPage.href}>{chargesPage.label}</BackLink>
      <div className={css['columns']}>
        <div className={css['main']}>
          <header className={css['head']}>
            <MatchedDocument foundBy={charge.foundBy} size="l" />
            <h1 className={css['title']}>
              <NoBreak>{charge.title}</NoBreak>
            </h1>
            <StatusChip status={status} />
          </header>
          <DemoChargesNotice charges={[charge]} />
          <ChargeMoney model={model} charge={charge} action={action} limit={limit} />
          <div>
            {hasQr(charge) && <FineQr charge={charge} now={model.clock} />}
            {charge.recipient !== null && <RequisitesPanel charge={charge} recipient={charge.recipient} />}
          </div>
          {charge.heldBy !== null && (
            <AfterHydration>
              <FineHistory model={model} />
            </AfterHydration>
          )}
          <FinePhotos model={model} charge={charge} />
          {!hasPhotos && deadlines}
        </div>
        <div className={css['side']}>
          <Offence charge={charge} today={model.today} />
          {hasPhotos && deadlines}
          {canBeAppealed(charge) && status !== 'paid' && <Appeal charge={charge} today={model.today} />}
        </div>
        <FineFiles charge={charge} />
      </div>
      {isPayable(charge) && limit === null && <FinePayBar model={model} charge={charge} button={action} />}
    </div>
  )
})
