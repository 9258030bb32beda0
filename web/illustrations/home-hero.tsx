import { classNames } from '#web/kit/class-names.ts'
import css from './scene.module.css'
import { Car, Lamp, Paper, type SceneProps } from './shapes.tsx'

/** Over the night road: under the lamp stands a receipt that is already stamped, and a car drives on. */
export const HomeHero = ({ className }: SceneProps) => (
  <svg className={classNames(css['scene'], css['night'], className)} viewBox="0 0 480 400" aria-hidden="true">
    <path
      className={css['star']}
      d="M40 60h.01M150 28h.01M196 96h.01M444 250h.01M24 190h.01"
      strokeWidth="4"
    />
    <Lamp at="translate(96 348) scale(2.6)" />
    <Paper at="translate(228 30) rotate(5) scale(2.5)">
      <rect className={css['plate']} x="12" y="13" width="60" height="13" rx="2" />
      <path className={css['ink-line']} d="M18 19.5h3m4 0h9m4 0h7M54 13.5v12M59 19.5h8" strokeWidth="2" />
      <path
        className={css['line']}
        d="M13.5 38h14m8 0h35M13.5 47h28m8 0h21M13.5 56h20m8 0h29"
        strokeWidth="3"
      />
      <rect className={css['amber']} x="12" y="66" width="26" height="12" rx="6" />
      <path className={css['ink-line']} d="M18 72h6m3 0h5M54 72h16.5" strokeWidth="3" />
      <path className={css['ink-line']} d="M13.5 90h57" strokeWidth="1.5" strokeDasharray="4.8 3.2" />
    </Paper>
    <rect className={css['asphalt']} x="0" y="340" width="480" height="56" rx="28" />
    <path className={css['dash']} d="M36 368h420" strokeWidth="6" strokeDasharray="36 24" />
    <Car at="translate(92 284) scale(1.7)" />
  </svg>
)
