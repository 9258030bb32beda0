import { classNames } from '#web/ui/class-names.ts'
import css from './scene.module.css'
import { Paper, type SceneProps } from './shapes.tsx'

/** Over the night road of the first screen: the receipt that it all ends with, plate and saving on it. */
export const HomeHero = ({ className }: SceneProps) => (
  <svg className={classNames(css['scene'], css['night'], className)} viewBox="0 0 480 340" aria-hidden="true">
    <path
      className={css['star']}
      d="M40 70h.01M110 24h.01M152 140h.01M64 214h.01M444 210h.01M424 30h.01"
      strokeWidth="4"
    />
    <Paper at="translate(186 4) rotate(5) scale(2.4)">
      <rect className={css['plate']} x="12" y="13" width="60" height="13" rx="2" />
      <path className={css['ink-line']} d="M18 19.5h3m4 0h9m4 0h7M54 13.5v12M59 19.5h8" strokeWidth="2" />
      <path
        className={css['line']}
        d="M13.5 38h14m8 0h35M13.5 47h28m8 0h21M13.5 56h20m8 0h29"
        strokeWidth="3"
      />
      <rect className={css['amber']} x="12" y="66" width="26" height="12" rx="6" />
      <path className={css['ink-line']} d="M19 72h4m5 0h3M54 72h16.5" strokeWidth="3" />
      <path className={css['ink-line']} d="M13.5 92h57" strokeWidth="1.5" strokeDasharray="4.8 3.2" />
    </Paper>
    <g transform="translate(132 190) rotate(-8)">
      <circle className={css['ok']} r="38" />
      <path className={css['ok-line']} d="m-17 2 12 12 22-26" strokeWidth="9" />
    </g>
  </svg>
)
