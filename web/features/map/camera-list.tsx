import { observer } from 'mobx-react-lite'
import { type Camera, cameraForms } from '#domain/cameras/camera.ts'
import { distanceKm, formatDistance, sideOf } from '#domain/places/distance.ts'
import { counted } from '#domain/wording/plural.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { cameraTitle } from './camera-title.ts'
import type { CameraMapViewModel } from './camera-map.view-model.ts'
import css from './map.module.css'

interface ListProps {
  readonly model: CameraMapViewModel
  /** Whether a press on a camera can move a map. */
  readonly hasMap: boolean
}

const Line = observer(function Line({ model, hasMap, camera }: ListProps & { readonly camera: Camera }) {
  const text = (
    <>
      <span className={css['place']}>{camera.place}</span>
      <span className={css['what']}>
        {cameraTitle(camera)} · {formatDistance(distanceKm(model.centre, camera))}
      </span>
    </>
  )
  return (
    <li className={css['line']} aria-current={model.selected === camera.id ? 'true' : undefined}>
      {!hasMap ? (
        <div className={css['words']}>{text}</div>
      ) : (
        <button
          type="button"
          className={css['words']}
          onClick={() => {
            model.select(camera.id)
            model.goTo(camera)
          }}
        >
          {text}
        </button>
      )}
    </li>
  )
})

/** The content of the map as text: cameras by the distance from the centre, or clusters. */
export const CameraList = observer(function CameraList({ model, hasMap }: ListProps) {
  const { listed, listedClusters, hiddenCount, centre, here } = model
  const nearest = here === null ? 'Ближе всего к центру' : 'Ближе всего к вам'
  return (
    <section className={css['list']} aria-labelledby="cameras">
      <h2 id="cameras">{hasMap ? 'На карте' : nearest}</h2>
      <p role="status" className={css['what']}>
        {counted(listedClusters.length > 0 ? model.total : model.cameras.length, cameraForms)}
        {hiddenCount > 0 && `, в списке ближайшие ${listed.length}`}
        {listedClusters.length > 0 &&
          ` — показаны группами${model.kind === null ? '' : ', камеры всех видов'}, приблизьте, чтобы увидеть каждую`}
        {model.loading.isRunning && <span aria-hidden="true"> · обновляем…</span>}
      </p>
      {listed.length === 0 && listedClusters.length === 0 && (
        <>
          <p>Здесь таких камер в справочнике нет. Это не значит, что их нет на дороге.</p>
          {hasMap && (
            <Button variant="secondary" onClick={model.widen}>
              Посмотреть шире
            </Button>
          )}
        </>
      )}
      <ul className={css['lines']}>
        {listedClusters.map((cluster) => (
          <li key={`${cluster.lat} ${cluster.lon}`} className={css['line']}>
            <button type="button" className={css['words']} onClick={() => model.approach(cluster)}>
              <span className={css['place']}>{counted(cluster.count, cameraForms)}</span>
              <span className={css['what']}>
                {formatDistance(distanceKm(centre, cluster))}, {sideOf(centre, cluster)}. Приблизить
              </span>
            </button>
          </li>
        ))}
        {listed.map((camera) => (
          <Line key={camera.id} model={model} hasMap={hasMap} camera={camera} />
        ))}
      </ul>
    </section>
  )
})
