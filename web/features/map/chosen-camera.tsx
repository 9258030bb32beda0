import { X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { sideAt } from '#domain/places/distance.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import type { CameraMapViewModel } from './camera-map.view-model.ts'
import { cameraTitle } from './camera-title.ts'
import css from './map.module.css'

/** Details of the selected camera. On a phone the list is below the visible part of the page. */
export const ChosenCamera = observer(function ChosenCamera({
  model,
}: {
  readonly model: CameraMapViewModel
}) {
  const { chosen } = model
  return (
    <div role="status" className={css['chosen-room']}>
      {chosen !== null && (
        <div className={css['chosen']}>
          <p>
            <span className={css['place']}>{chosen.place}</span>
            <span className={css['what']}>
              {cameraTitle(chosen)}
              {chosen.direction !== null && `. Движение на ${sideAt(chosen.direction)}`}
            </span>
          </p>
          <IconButton label="Закрыть" icon={<X size={20} />} onClick={() => model.select(null)} />
        </div>
      )}
    </div>
  )
})
