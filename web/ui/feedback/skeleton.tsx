import { classNames } from '#web/ui/class-names.ts'
import css from './skeleton.module.css'

export interface BoneProps {
  readonly width?: 'full' | 'long' | 'half' | 'short' | undefined
  readonly height?: 'text' | 'title' | 'plate' | undefined
}

/** One grey placeholder line. */
export const Bone = ({ width = 'full', height = 'text' }: BoneProps) => (
  <span className={classNames(css['bone'], css[width], css[height])} aria-hidden="true" />
)

/** The placeholder of a paragraph that is loading; its container announces the loading once, in text. */
export const Skeleton = ({ lines = 3 }: { readonly lines?: number | undefined }) => (
  <div className={css['lines']} aria-hidden="true">
    {Array.from({ length: lines }, (_, index) => (
      <Bone key={index} width={index === lines - 1 ? 'half' : 'full'} />
    ))}
  </div>
)
