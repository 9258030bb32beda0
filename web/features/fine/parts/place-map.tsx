import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { Location } from '#domain/charges/charge.ts'
import { deviceNotes } from '#adapters/wiring/services/device.ts'
import { mapProgramAddress, yandexMapsAddress } from '#domain/places/map-links.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { useFeatures } from '#web/app/features.ts'
import { Button } from '#web/ui/controls/button.tsx'
import type { StreetMapProps } from './street-map.lazy.tsx'
import css from './place-map.module.css'

interface PlaceProps {
  readonly location: Location
}

/** The links open only when pressed, so that no map service receives the place earlier. */
export const MapLinks = ({ location }: PlaceProps) => (
  <span className={css['links']}>
    <a className={css['link']} href={yandexMapsAddress(location)} rel="noreferrer" target="_blank">
      Яндекс Карты
      <span className="visually-hidden"> (откроются в новой вкладке)</span>
    </a>
    <a className={`${css['link']} ${css['program']}`} href={mapProgramAddress(location)}>
      Карты на телефоне
    </a>
  </span>
)

const Nothing: ComponentType<StreetMapProps> = () => (
  <p>Карта не загрузилась. Проверьте интернет и обновите страницу</p>
)

/** The street map loads only on a press: it sends the place to the operator's map server. */
const StreetMap = lazy(async () => {
  const part = await import('./street-map.lazy.tsx').catch(() => null)
  return { default: part?.StreetMap ?? Nothing }
})

interface StreetsProps extends PlaceProps {
  /** Text alternative of the map. */
  readonly words: string
}

/** The map, or the button that asks for it. The choice is stored on the device for the next charges. */
const Streets = ({ credit, ...place }: StreetsProps & { readonly credit: string }) => {
  const device = useFeatures()(deviceNotes)
  const [wantsStreets, setWantsStreets] = useState(() => device.wantsStreets())
  const want = (wants: boolean) => {
    device.keepWantsStreets(wants)
    setWantsStreets(wants)
  }
  return wantsStreets ? (
    <Suspense fallback={<div className={css['room']} />}>
      <StreetMap {...place} credit={credit} onClose={() => want(false)} />
    </Suspense>
  ) : (
    <div className={css['show']}>
      <Button variant="secondary" onClick={() => want(true)}>
        Показать на карте
      </Button>
    </div>
  )
}

/** Streets around a place. Without a map server it renders nothing: the address and the links contain the place. */
export const PlaceMap = (place: StreetsProps) => {
  const { mapCredit } = useSite()
  return mapCredit === undefined ? null : <Streets {...place} credit={mapCredit} />
}
