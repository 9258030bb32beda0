import { LocateFixed } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { reaction } from 'mobx'
import { useEffect, useRef, useState } from 'react'
import type { Camera, CameraKind } from '#domain/cameras/camera.ts'
import type { Location } from '#domain/fines/fine.ts'
import type { City } from '#domain/places/city.ts'
import { failureOf } from '#web/account/failure.ts'
import { useViewModel } from '#web/features.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Notice } from '#web/kit/status/notice.tsx'
import { CameraList } from './camera-list.tsx'
import { CameraMapViewModel } from './camera-map.view-model.ts'
import { whereAmI } from './where-am-i.ts'
import type { DrawnMap } from './leaflet-map.lazy.ts'
import css from './map.module.css'

interface LiveMapProps {
  readonly city: City
  readonly kind: CameraKind | null
  readonly nearest: readonly Camera[]
  readonly failure: string | null
}

type Drawing = 'waiting' | 'drawn' | 'failed'

/** The library comes when the page has awoken; whoever has no script never waits for it. */
const useDrawnMap = (model: CameraMapViewModel, centre: Location) => {
  const place = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnMap | null>(null)
  const [drawing, setDrawing] = useState<Drawing>('waiting')
  useEffect(() => {
    let isLeft = false
    let stop: () => void = () => undefined
    const open = async () => {
      const { drawMap, closeZoom } = await import('./leaflet-map.lazy.ts')
      if (isLeft || place.current === null) return
      const map = drawMap(place.current, centre, { onMove: model.moveTo, onSelect: model.select })
      const stops = [
        reaction(
          () => [model.cameras, model.clusters, model.selected] as const,
          ([cameras, clusters, selected]) => map.draw(cameras, clusters, selected),
          { fireImmediately: true },
        ),
        reaction(
          () => (model.locating.state._tag === 'Done' ? model.locating.state.value : null),
          (here) => here !== null && map.goTo(here, closeZoom),
        ),
        () => map.remove(),
      ]
      drawn.current = map
      stop = () => {
        for (const end of stops) end()
      }
      setDrawing('drawn')
    }
    open().catch(() => setDrawing('failed'))
    return () => {
      isLeft = true
      drawn.current = null
      stop()
      model.dispose()
    }
  }, [model, centre])
  return { place, drawing, goTo: (to: Location, zoom?: number) => drawn.current?.goTo(to, zoom) }
}

/** The map and the list that says the same. */
export const LiveMap = observer(function LiveMap({ city, kind, nearest, failure }: LiveMapProps) {
  const model = useViewModel(
    (ask) => new CameraMapViewModel(ask('cameras'), { centre: city, nearest, kind, locate: () => whereAmI }),
  )
  const { place, drawing, goTo } = useDrawnMap(model, city)
  const lost = failureOf(model.asking.state)?.message ?? (nearest.length === 0 ? failure : null)
  const unknown = failureOf(model.locating.state)
  return (
    <>
      <div className={css['stage']}>
        <div
          ref={place}
          className={css['map']}
          role="region"
          aria-label="Карта камер. Стрелки двигают карту, плюс и минус меняют масштаб"
        >
          {drawing === 'failed' && <p className={css['no-map']}>Карта не загрузилась. Список камер ниже.</p>}
          <noscript>
            <p className={css['no-map']}>Карте нужен JavaScript. Список камер ниже работает и без него.</p>
          </noscript>
        </div>
        {drawing === 'drawn' && (
          <div className={css['locate']}>
            <Button
              look="secondary"
              icon={<LocateFixed size={20} />}
              busy={model.locating.isRunning}
              onClick={model.locate}
            >
              Рядом со мной
            </Button>
          </div>
        )}
        <p className={css['attribution']}>Камеры: сервис камер. Карта: Leaflet, сетка градусов</p>
      </div>
      <div className={css['side']}>
        {unknown !== null && (
          <Notice tone="info" live title="Не узнали, где вы">
            <p>{unknown.message}</p>
          </Notice>
        )}
        {lost !== null && (
          <Notice tone="bad" live title="Камеры не загрузились">
            <p>{lost}</p>
          </Notice>
        )}
        <CameraList model={model} goTo={drawing === 'drawn' ? goTo : null} />
      </div>
    </>
  )
})
