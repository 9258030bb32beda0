import { observer } from 'mobx-react-lite'
import { type Camera, cameraKindTitles } from '#domain/cameras/camera.ts'
import { distanceKm, formatDistance, sideOf } from '#domain/places/distance.ts'
import type { Location } from '#domain/fines/fine.ts'
import { counted } from '#domain/wording/plural.ts'
import type { CameraMapViewModel } from './camera-map.view-model.ts'
import css from './map.module.css'

interface ListProps {
  readonly model: CameraMapViewModel
  /** Moves the map; null while there is none. */
  readonly goTo: ((place: Location, zoom?: number) => void) | null
}

const cameraForms = ['камера', 'камеры', 'камер'] as const

/** Near enough for a cluster to fall apart. */
const nearerZoom = 13

const limitOf = ({ speedLimit }: Camera): string => (speedLimit === null ? '' : `, до ${speedLimit} км/ч`)

const Line = observer(function Line({ model, goTo, camera }: ListProps & { readonly camera: Camera }) {
  const words = (
    <>
      <span className={css['place']}>{camera.place}</span>
      <span className={css['what']}>
        {cameraKindTitles[camera.kind]}
        {limitOf(camera)} · {formatDistance(distanceKm(model.centre, camera))}
      </span>
    </>
  )
  return (
    <li className={css['line']} aria-current={model.selected === camera.id ? 'true' : undefined}>
      {goTo === null ? (
        <div className={css['words']}>{words}</div>
      ) : (
        <button
          type="button"
          className={css['words']}
          onClick={() => {
            model.select(camera.id)
            goTo(camera)
          }}
        >
          {words}
        </button>
      )}
    </li>
  )
})

/** The same as on the map, as text: cameras from its middle outwards, or the groups that they stand in. */
export const CameraList = observer(function CameraList({ model, goTo }: ListProps) {
  const { listed, listedClusters, hiddenCount, centre } = model
  return (
    <section className={css['list']} aria-labelledby="cameras">
      <h2 id="cameras">{goTo === null ? 'Ближе всего к центру' : 'На карте'}</h2>
      <p role="status" className={css['what']}>
        {counted(listedClusters.length > 0 ? model.total : model.cameras.length, cameraForms)}
        {hiddenCount > 0 && `, в списке ближайшие ${listed.length}`}
        {listedClusters.length > 0 && ' — показаны группами, приблизьте, чтобы увидеть каждую'}
      </p>
      {listed.length === 0 && listedClusters.length === 0 && (
        <p>Здесь таких камер в справочнике нет. Это не значит, что их нет на дороге.</p>
      )}
      <ul className={css['lines']}>
        {listedClusters.map((cluster) => (
          <li key={`${cluster.lat} ${cluster.lon}`} className={css['line']}>
            <button type="button" className={css['words']} onClick={() => goTo?.(cluster, nearerZoom)}>
              <span className={css['place']}>{counted(cluster.count, cameraForms)}</span>
              <span className={css['what']}>
                {formatDistance(distanceKm(centre, cluster))}, {sideOf(centre, cluster)}. Приблизить
              </span>
            </button>
          </li>
        ))}
        {listed.map((camera) => (
          <Line key={camera.id} model={model} goTo={goTo} camera={camera} />
        ))}
      </ul>
    </section>
  )
})
