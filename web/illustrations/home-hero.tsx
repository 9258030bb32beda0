import { classNames } from '#web/kit/class-names.ts'
import css from './scene.module.css'
import { Car, Hills, Lamp, Paper, Road, Scene, type SceneProps } from './shapes.tsx'

/** Beside the look-up form: a car under a lamp, its receipt overhead like a road sign. */
export const HomeHero = ({ className }: SceneProps) => (
  <Scene className={classNames(css['night'], className)}>
    <Hills />
    <Lamp at="translate(54 162)" />
    <Lamp at="translate(276 162)" />
    <Paper at="translate(150 12) scale(.7)">
      <path className={css['ink-line']} d="M14 22h34" strokeWidth="6" />
      <path className={css['line']} d="M14 42h24m10 0h22M14 58h32m12 0h12M14 74h18m16 0h22" strokeWidth="5" />
    </Paper>
    <Road />
    <Car at="translate(120 132)" />
  </Scene>
)
