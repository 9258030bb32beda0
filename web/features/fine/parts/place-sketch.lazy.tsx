import { observer } from 'mobx-react-lite'
import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { Cities } from '#application/articles/cities.ts'
import type { Location } from '#domain/charges/charge.ts'
import { type PlaceSketch, placeSketch, type SchemeCity } from '#domain/places/place-sketch.ts'
import type { City } from '#domain/places/city.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { useFeatures, useViewModel } from '#web/app/features.ts'
import { citiesFeature } from '#adapters/wiring/services/cities.ts'
import { deviceNotes } from '#adapters/wiring/services/device.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button } from '#web/ui/controls/button.tsx'
import type { StreetMapProps } from './street-map.lazy.tsx'
import fine from '#web/features/fine/fine.module.css'
import css from './place-sketch.lazy.module.css'

/** Labels at the edges are aligned inwards. Labels under the pin are aligned to the side of their city. */
const anchorOf = ({ x, y }: SchemeCity): 'start' | 'middle' | 'end' => {
  if (Math.abs(x) < 40 && y > -25 && y < 20) return x < 0 ? 'end' : 'start'
  if (x > 80) return 'end'
  return x < -80 ? 'start' : 'middle'
}

const Ring = ({ radius, km }: { readonly radius: number; readonly km: number }) => (
  <>
    <circle className={css['ring']} r={radius} />
    <text className={css['distance']} y={radius + 4}>
      {km} км
    </text>
  </>
)

const CityOnScheme = ({ city }: { readonly city: SchemeCity }) => (
  <g transform={`translate(${city.x} ${city.y})`}>
    <circle className={css['city']} r="3" />
    <text className={css['name']} y="-8" textAnchor={anchorOf(city)}>
      {city.name}
    </text>
  </g>
)

interface SchemeProps {
  readonly scheme: PlaceSketch
  /** Opens the street map. Undefined if the operator has no map server. */
  readonly onStreets: (() => void) | undefined
}

/** Sketch of the place among larger cities. It is drawn locally, so that no map server receives the place. */
const Drawing = ({ scheme: { radiusKm, cities, words }, onStreets }: SchemeProps) => (
  <figure className={css['scheme']}>
    <svg className={css['drawing']} viewBox="-150 -112 300 224" aria-hidden="true">
      <Ring radius={50} km={radiusKm / 2} />
      <Ring radius={100} km={radiusKm} />
      <path className={css['axis']} d="M0-100V100M-150 0H150" />
      <text className={classNames(css['distance'], css['north'])} x="-138" y="-92">
        С ↑
      </text>
      {cities.map((city) => (
        <CityOnScheme key={city.name} city={city} />
      ))}
      <path className={css['pin']} d="M0 0c-6-9-10-13-10-19a10 10 0 0 1 20 0c0 6-4 10-10 19z" />
      <circle className={css['eye']} cy="-19" r="4" />
    </svg>
    <figcaption className={css['words']}>{words}. Схема без улиц</figcaption>
    {onStreets !== undefined && (
      <Button variant="secondary" onClick={onStreets}>
        Показать на карте
      </Button>
    )}
  </figure>
)

const Nothing: ComponentType<StreetMapProps> = () => (
  <p className={css['words']}>Карта не загрузилась. Проверьте интернет и обновите страницу</p>
)

/** The street map loads only on a press: it sends the place to the operator's map server. */
const StreetMap = lazy(async () => {
  const part = await import('./street-map.lazy.tsx').catch(() => null)
  return { default: part?.StreetMap ?? Nothing }
})

interface PlaceProps {
  readonly location: Location
  readonly cities: readonly City[]
}

/** The sketch, or the street map if the visitor chose it. The choice is stored on the device for the next charges. */
const SchemeOrStreets = ({ location, cities }: PlaceProps) => {
  const { mapCredit } = useSite()
  const device = useFeatures()(deviceNotes)
  const [wantsStreets, setWantsStreets] = useState(() => device.wantsStreets())
  const scheme = placeSketch(cities, location)
  const want = (wants: boolean) => {
    device.keepWantsStreets(wants)
    setWantsStreets(wants)
  }
  if (mapCredit === undefined || !wantsStreets)
    return <Drawing scheme={scheme} onStreets={mapCredit === undefined ? undefined : () => want(true)} />
  return (
    <Suspense fallback={<Drawing scheme={scheme} onStreets={undefined} />}>
      <StreetMap location={location} words={scheme.words} credit={mapCredit} onClose={() => want(false)} />
    </Suspense>
  )
}

class CitiesViewModel {
  readonly loading: AsyncTask<[], readonly City[]>

  constructor(cities: Cities) {
    this.loading = new AsyncTask(cities.all)
  }

  readonly start = (): void => this.loading.start()

  readonly dispose = (): void => this.loading.cancel()
}

/**
 * The sketch of a place after the cities have loaded. Without the cities it renders nothing: the address and the link
 * contain the same data.
 */
export const PlaceOnDrawing = observer(function PlaceOnDrawing({ location }: Pick<PlaceProps, 'location'>) {
  const { loading } = useViewModel((ask) => new CitiesViewModel(ask(citiesFeature)))
  if (loading.isWaiting) return <div className={fine['scheme-room']} />
  return loading.value !== null && <SchemeOrStreets location={location} cities={loading.value} />
})
