import { Suspense } from 'react'
import { lazyPart } from '#web/ui/async/lazy-part.tsx'
import type { Location } from '#domain/charges/charge.ts'
import { camerasAroundAddress, mapProgramAddress, yandexMapsAddress } from '#domain/places/map-links.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import type { StreetsProps } from './streets.lazy.tsx'
import css from '#web/features/fine/fine.module.css'

interface PlaceProps {
  readonly location: Location
}

/** The links open only when pressed, so that no map service receives the place earlier. The last one is a page of the site. */
export const MapLinks = ({ location }: PlaceProps) => (
  <span className={css['map-links']}>
    <a className={css['map-link']} href={yandexMapsAddress(location)} rel="noreferrer" target="_blank">
      Яндекс Карты
      <span className="visually-hidden"> (откроются в новой вкладке)</span>
    </a>
    <a className={`${css['map-link']} ${css['map-program']}`} href={mapProgramAddress(location)}>
      Карты на телефоне
    </a>
    <a className={css['map-link']} href={camerasAroundAddress(location)}>
      Камеры рядом
    </a>
  </span>
)

const Streets = lazyPart(async () => (await import('./streets.lazy.tsx')).Streets, 'Карта не загрузилась')

/** Streets around a place. Without a map server it renders nothing: the address and the links contain the place. */
export const PlaceMap = (place: Omit<StreetsProps, 'credit'>) => {
  const { mapCredit } = useSite()
  if (mapCredit === undefined) return null
  return (
    <Suspense fallback={<div className={css['streets-room']} />}>
      <Streets {...place} credit={mapCredit} />
    </Suspense>
  )
}
