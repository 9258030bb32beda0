import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import type { LookUp } from '#domain/charges/lookup/look-up.ts'
import { deviceNotes } from '#adapters/wiring/services/device.ts'
import { finesUseCases } from '#adapters/wiring/services/fines.ts'
import { paymentRecordsPort } from '#adapters/wiring/services/payments.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { useViewModel } from '#web/app/services.ts'
import { PageColumn } from '#web/layouts/page-frame.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { finesDescription } from '#web/features/fines/fines-description.ts'
import { PlaceBanner } from '#web/features/articles/place-banner.ts'
import { useOwnRole } from '#web/features/own-role/use-own-role.ts'
import { FinesViewModel } from '#web/features/fines/fines.view-model.ts'
import type { RenderedCharges } from '#web/features/fines/found-charges.ts'
import { type FirstAnswer, firstStateOf } from '#web/app/first-answer.ts'
import { RefreshWithoutScript } from '#web/ui/feedback/refresh-without-script.tsx'
import type { VehicleLookUp } from '#web/features/fines/fleet-offer.view-model.ts'
import { lazyPart } from '#web/ui/async/lazy-part.tsx'
import { FinesList, listPartOf } from './fines-list.tsx'
import { FinesUnavailable } from './fines-unavailable.tsx'
import { FinesWaiting } from './fines-waiting.tsx'
import { LookUpSummary } from './look-up-summary.tsx'
import css from '#web/features/fines/fines.module.css'
import { AfterHydration } from '#web/ui/async/after-hydration.tsx'

/** Update interval of the clock in ms, which keeps «5 минут назад» correct. */
const tickMs = 30_000

/** A company is asked whether the vehicle belongs to its fleet. Drivers do not need it. */
const FleetOffer = lazyPart(
  async () => (await import('./fleet-offer.lazy.tsx')).FleetOffer,
  'Кнопка не загрузилась',
)

const offersFleet = (lookUp: LookUp | null): lookUp is VehicleLookUp => lookUp?._tag === 'Vehicle'

interface FinesSearchProps {
  readonly lookUp: LookUp | null
  /** The answer that the page was rendered with. */
  readonly answer?: FirstAnswer<RenderedCharges | null> | null
}

/** Page of one look-up, or of all earlier look-ups if the look-up is null. */
export const FinesSearch = observer(function FinesSearch({ lookUp, answer = null }: FinesSearchProps) {
  const { isCompany } = useSite()
  const role = useOwnRole()
  const model = useViewModel(
    (resolve) =>
      new FinesViewModel(resolve(finesUseCases), resolve(paymentRecordsPort), resolve(deviceNotes), {
        lookUp,
        role,
        isCompany,
        first: firstStateOf(resolve, answer),
      }),
    lookUp,
  )
  useEffect(() => {
    const ticking = setInterval(model.tick, tickMs)
    return () => clearInterval(ticking)
  }, [model])
  useEffect(() => {
    // Registers take seconds, so the list is there before its charges. A failure is reported when the list is drawn.
    if (lookUp !== null)
      listPartOf(lookUp)
        .preload()
        .catch(() => undefined)
  }, [lookUp])
  const { isWaiting, hasList } = model
  const failure = hasList ? null : model.searching.failure
  return (
    // The wide layout is used while loading too, so that the content does not move when the answer arrives.
    <PageColumn layout="organization">
      {isWaiting && <RoadProgress ofPage label="Ищем штрафы" />}
      {isWaiting && answer !== null && <RefreshWithoutScript seconds={3} />}
      <PageHead title={isWaiting ? 'Ищем штрафы' : 'Штрафы'} indexed={false} description={finesDescription} />
      <div className={css['page']} aria-busy={isWaiting}>
        <div className={css['title']}>
          <h1>{lookUp === null ? 'Мои штрафы' : 'Штрафы'}</h1>
          {failure === null && <LookUpSummary model={model} lookUp={lookUp} />}
          {isCompany && failure === null && offersFleet(lookUp) && role.limit('fleet') === null && (
            <AfterHydration fallback={<span className={css['offer']} />}>
              <FleetOffer key={JSON.stringify(lookUp)} lookUp={lookUp} />
            </AfterHydration>
          )}
        </div>
        {failure !== null && (
          <div className={css['column']}>
            <FinesUnavailable failure={failure} model={model} onRetry={model.refresh} />
          </div>
        )}
        {isWaiting && !hasList && <FinesWaiting model={model} />}
        {hasList && <FinesList model={model} lookUp={lookUp} />}
        {model.searching.isDone && (
          <div className={css['column']}>
            <AfterHydration fallback={null}>
              <PlaceBanner place="fines" />
            </AfterHydration>
          </div>
        )}
      </div>
    </PageColumn>
  )
})
