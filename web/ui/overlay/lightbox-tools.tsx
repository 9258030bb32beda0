import { Minus, Plus, RotateCcw, RotateCw, X } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { maxZoom, minZoom } from '#domain/screen/lightbox.ts'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { LightboxViewModel } from './lightbox.view-model.ts'
import css from './lightbox.lazy.module.css'

interface LightboxToolsProps {
  readonly model: LightboxViewModel
  readonly onClose: () => void
}

/** Zoom, rotation and the button that closes the lightbox. */
export const LightboxTools = observer(function LightboxTools({ model, onClose }: LightboxToolsProps) {
  const isShowing = model.lightbox._tag === 'Showing'
  const percent = Math.round(model.zoom * 100)
  return (
    <div className={css['tools']} role="group" aria-label="Вид фотографии">
      <IconButton
        label="Уменьшить"
        icon={<Minus size={24} />}
        aria-disabled={!isShowing || model.zoom <= minZoom}
        onClick={model.zoomOut}
      />
      <output className={css['zoom']} aria-label="Масштаб">
        {percent} %
      </output>
      <IconButton
        label="Увеличить"
        icon={<Plus size={24} />}
        aria-disabled={!isShowing || model.zoom >= maxZoom}
        onClick={model.zoomIn}
      />
      <IconButton
        label="Повернуть влево"
        icon={<RotateCcw size={24} />}
        aria-disabled={!isShowing}
        onClick={model.rotateLeft}
      />
      <IconButton
        label="Повернуть вправо"
        icon={<RotateCw size={24} />}
        aria-disabled={!isShowing}
        onClick={model.rotateRight}
      />
      <IconButton label="Закрыть фотографии" icon={<X size={24} />} onClick={onClose} />
    </div>
  )
})
