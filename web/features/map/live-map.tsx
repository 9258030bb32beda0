import { Effect } from 'effect'
import { LocateFixed } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useEffect, useState } from 'react'
import type { Camera, CameraKind } from '#domain/cameras/camera.ts'
import type { Location } from '#domain/charges/charge.ts'
import type { City } from '#domain/places/city.ts'
import { OperationRefused } from '#application/shared/app-error.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { camerasUseCases } from '#adapters/wiring/services/places.ts'
import { useViewModel } from '#web/app/services.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { MapCredit } from './map-credit.tsx'
import { CameraList } from './camera-list.tsx'
import { CameraMapViewModel, closeZoom } from './camera-map.view-model.ts'
import { ChosenCamera } from './chosen-camera.tsx'
import css from './map.module.css'

const positionTimeoutMs = 15_000

/** Requests the position from the browser, which asks for permission. The position is used by the map only. */
const currentPosition: Effect.Effect<Location, OperationRefused> = Effect.callback((resume) => {
  const refuse = (message: string) =>
    resume(Effect.fail(new OperationRefused({ code: 'position.unavailable', message })))
  if (!('geolocation' in navigator)) {
    refuse('Браузер не умеет определять место. Выберите город в списке')
    return
  }
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => resume(Effect.succeed({ lat: coords.latitude, lon: coords.longitude })),
    ({ code }) =>
      refuse(
        code === 1
          ? 'Браузер не разрешил узнать место. Разрешите его в настройках сайта или выберите город'
          : 'Место не определилось. Выберите город в списке',
      ),
    { timeout: positionTimeoutMs, maximumAge: 60_000 },
  )
})

interface LiveMapProps {
  /** Initial centre of the map. */
  readonly centre: Location
  /** Whether the centre is the place of an offence, around which a camera is looked for, and not a city. */
  readonly isPlace: boolean
  readonly cities: readonly City[]
  readonly kind: CameraKind | null
  readonly nearest: readonly Camera[]
  readonly failure: string | null
}

type Chart = (typeof import('./chart.lazy.tsx'))['Chart']

/** Loads the map library after hydration. Without script the page shows the list only. */
const useChart = (model: CameraMapViewModel): Chart | 'waiting' | 'failed' => {
  const [chart, setChart] = useState<{ readonly Chart: Chart } | 'waiting' | 'failed'>('waiting')
  useEffect(() => {
    let isLeft = false
    import('./chart.lazy.tsx').then(
      ({ Chart }) => isLeft || setChart({ Chart }),
      () => isLeft || setChart('failed'),
    )
    return () => {
      isLeft = true
      model.dispose()
    }
  }, [model])
  return typeof chart === 'string' ? chart : chart.Chart
}

interface MapFailuresProps {
  readonly model: CameraMapViewModel
  /** Message about the cameras of the rendered page. Null if it has them. */
  readonly failure: string | null
}

/** Failures of the position and of the cameras. */
const MapFailures = observer(function MapFailures({ model, failure }: MapFailuresProps) {
  const unknown = model.locating.failure
  const errorMessage = model.loading.failure?.message ?? failure
  return (
    <>
      {unknown !== null && (
        <Notice tone="info" live title="Не узнали, где вы">
          <p>{unknown.message}</p>
        </Notice>
      )}
      {errorMessage !== null && (
        <Notice tone="bad" live title="Камеры не загрузились">
          <p>{errorMessage}</p>
          {model.loading.failure !== null && (
            <Button variant="secondary" onClick={model.retry}>
              Повторить
            </Button>
          )}
        </Notice>
      )}
    </>
  )
})

/** The map and a list with the same content. */
export const LiveMap = observer(function LiveMap({
  centre,
  isPlace,
  cities,
  kind,
  nearest,
  failure,
}: LiveMapProps) {
  const model = useViewModel(
    (resolve) =>
      new CameraMapViewModel(resolve(camerasUseCases), {
        centre,
        ...(isPlace && { zoom: closeZoom }),
        nearest,
        kind,
        locate: () => currentPosition,
      }),
  )
  const Chart = useChart(model)
  const { mapCredit } = useSite()
  const hasMap = typeof Chart !== 'string'
  return (
    <>
      <div className={css['stage']}>
        <div className={css['map']}>
          {hasMap && (
            <Chart model={model} centre={centre} cities={cities} hasStreets={mapCredit !== undefined} />
          )}
          {Chart === 'failed' && <p className={css['no-map']}>Карта не загрузилась. Список камер ниже.</p>}
          <noscript>
            <p className={css['no-map']}>Карте нужен JavaScript. Список камер ниже работает и без него.</p>
          </noscript>
        </div>
        {Chart !== 'waiting' && (
          <div className={css['locate']}>
            <Button
              variant="secondary"
              icon={<LocateFixed size={20} />}
              busy={model.locating.isRunning}
              onClick={model.locate}
            >
              Рядом со мной
            </Button>
          </div>
        )}
        <ChosenCamera model={model} />
        {mapCredit === undefined ? (
          <p className={css['attribution']}>Карта без улиц: сетка градусов</p>
        ) : (
          <MapCredit credit={mapCredit} />
        )}
      </div>
      {/* Without a map the list has no buttons, so the keyboard scrolls the column itself. */}
      <div
        className={css['side']}
        {...(!hasMap && { role: 'group', 'aria-labelledby': 'cameras', tabIndex: 0 })}
      >
        <MapFailures model={model} failure={nearest.length === 0 ? failure : null} />
        <CameraList model={model} hasMap={hasMap} />
      </div>
    </>
  )
})
