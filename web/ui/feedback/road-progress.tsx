import { classNames } from '#web/ui/class-names.ts'
import css from './road-progress.module.css'

export interface RoadProgressProps {
  readonly label: string
  /** The completed part from 0 to 1, if it is known; without it the progress is indeterminate. */
  readonly value?: number | undefined
  /** True to render it under the header over the whole width of the window instead of in its place. */
  readonly ofPage?: boolean
}

/** Progress as road marking under the header. */
export const RoadProgress = ({ label, value, ofPage = false }: RoadProgressProps) => (
  <div className={classNames(css['road'], ofPage && css['page'])}>
    <progress className="visually-hidden" aria-label={label} value={value} />
    <svg className={css['line']} width="100%" height="4" aria-hidden="true">
      {value === undefined ? (
        <line className={css['running']} x1="-40" y1="2" x2="100%" y2="2" />
      ) : (
        <line className={css['passed']} x1="0" y1="2" x2={`${100 * value}%`} y2="2" />
      )}
    </svg>
  </div>
)
