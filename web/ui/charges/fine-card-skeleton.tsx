import { Bone } from '#web/ui/feedback/skeleton.tsx'
import css from './fine-card.module.css'

/** The placeholder of a fine while the look-up runs. */
export const FineCardSkeleton = () => (
  <div className={css['card']} aria-hidden="true">
    <div className={css['top']}>
      <Bone width="short" height="plate" />
    </div>
    <div className={css['story']}>
      <Bone width="long" height="title" />
      <Bone width="half" />
    </div>
    <div className={css['money']}>
      <Bone width="short" height="title" />
    </div>
  </div>
)
