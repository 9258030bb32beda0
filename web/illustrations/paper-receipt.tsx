import css from './scene.module.css'
import { Cloud, Hills, Paper, Road, Scene, type SceneProps } from './shapes.tsx'

/** Paid: the receipt stands by the road. */
export const PaperReceipt = (props: SceneProps) => (
  <Scene {...props}>
    <Cloud at="translate(52 38)" />
    <Cloud at="translate(258 26) scale(.8)" />
    <Hills />
    <Road />
    <Paper at="translate(138 40) scale(1.1)">
      <path className={css['ink-line']} d="M14 22h34" strokeWidth="5" />
      <path className={css['line']} d="M14 40h24m10 0h22M14 54h32m12 0h12M14 68h18m16 0h22" strokeWidth="4" />
    </Paper>
    <circle className={css['ok']} cx="228" cy="140" r="22" />
    <path className={css['ok-line']} d="m218 141 7 7 13-15" strokeWidth="5" />
  </Scene>
)
