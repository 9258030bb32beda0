import { Minus, Plus } from 'lucide-react'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import css from './map-parts.module.css'

interface ZoomProps {
  readonly zoom: number
  readonly farthest: number
  readonly nearest: number
  readonly onStep: (by: 1 | -1) => void
}

/** Zoom buttons in the corner of a map. At the min and max zoom a button stays focusable, so that it keeps the focus. */
export const ZoomButtons = ({ zoom, farthest, nearest, onStep }: ZoomProps) => (
  <div className={css['zoom']}>
    <IconButton
      label="Приблизить"
      icon={<Plus size={20} />}
      aria-disabled={zoom >= nearest}
      onClick={() => onStep(1)}
    />
    <IconButton
      label="Отдалить"
      icon={<Minus size={20} />}
      aria-disabled={zoom <= farthest}
      onClick={() => onStep(-1)}
    />
  </div>
)
