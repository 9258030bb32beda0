import css from './scene.module.css'

export interface NightRoadProps {
  readonly className?: string | undefined
}

/** Behind the first screen: a road at night from edge to edge, its marking in the rhythm of 24 and 16. */
export const NightRoad = ({ className }: NightRoadProps) => (
  <svg className={className} viewBox="0 0 1440 560" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path className={css['night-far']} d="M0 330Q180 250 380 300T760 270 1120 300 1440 240V560H0z" />
    <path className={css['night-near']} d="M0 420Q260 340 560 390T1080 370 1440 340V560H0z" />
    <path className={css['night-asphalt']} d="M-40 560C260 470 620 500 900 450S1320 360 1500 350" />
    <path className={css['night-dash']} d="M-40 560C260 470 620 500 900 450S1320 360 1500 350" />
  </svg>
)
