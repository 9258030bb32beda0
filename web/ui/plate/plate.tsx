import { formatPlate, plateParts, type Plate as PlateNumber } from '#domain/identity/plate.ts'
import { classNames } from '#web/ui/class-names.ts'
import { PlateDrawing } from './plate-drawing.tsx'
import css from './plate.module.css'

export interface PlateProps {
  readonly plate: PlateNumber
  readonly size?: 's' | 'm' | 'l' | undefined
}

/** The plate of a vehicle as an image, and as the text «А 123 ВС 777» for screen readers. */
export const PlateSign = ({ plate, size = 'm' }: PlateProps) => {
  const { type, groups, region } = plateParts(plate)
  return (
    <span className={classNames(css['plate'], css[size])}>
      <span className="visually-hidden">{formatPlate(plate)}</span>
      <PlateDrawing type={type} groups={groups} region={region} />
    </span>
  )
}
