import { formatPlate, plateParts, type Plate as PlateNumber } from '#domain/identity/plate.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PlateDrawing } from './plate-drawing.tsx'
import css from './plate.module.css'

export interface PlateProps {
  readonly plate: PlateNumber
  readonly size?: 's' | 'm' | 'l' | undefined
}

/** A vehicle, wherever one is meant: the plate for the eye, «А 123 ВС 777» for everyone else. */
export const PlateSign = ({ plate, size = 'm' }: PlateProps) => {
  const { type, groups, region } = plateParts(plate)
  return (
    <span className={classNames(css['plate'], css[size])}>
      <span className="visually-hidden">{formatPlate(plate)}</span>
      <PlateDrawing type={type} groups={groups} region={region} />
    </span>
  )
}
