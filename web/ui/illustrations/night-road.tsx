import { classNames } from '#web/ui/class-names.ts'
import css from './scene.module.css'
import { Car, Lamp, type SceneProps } from './shapes.tsx'

/** Behind the first screen: hills at night from edge to edge, and a car on a road whose marking runs at 24 to 16. */
export const NightRoad = ({ className }: SceneProps) => (
  <svg
    className={classNames(css['backdrop'], css['night'], className)}
    viewBox="0 0 1440 560"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    <path className={css['hill-far']} d="M0 340Q180 250 400 310T800 280 1140 300 1440 230V560H0z" />
    <path className={css['hill-near']} d="M0 430Q260 330 580 400T1080 380 1440 330V560H0z" />
    <Lamp at="translate(1084 402) scale(1.8)" />
    <path
      className={css['asphalt']}
      d="M0 520C280 440 620 470 900 424S1320 350 1440 300V404C1330 440 1160 500 920 524S380 540 0 640z"
    />
    <path
      className={css['dash']}
      d="M0 578C320 490 620 506 910 474S1330 396 1440 352"
      strokeWidth="5"
      strokeDasharray="24 16"
    />
    <g className={css['wide-only']}>
      <Car at="translate(880 414) rotate(-6.5) scale(1.2)" />
    </g>
  </svg>
)
