import css from './scene.module.css'
import { Cloud, Hills, Paper, Road, Scene, type SceneProps } from './shapes.tsx'

/** For a completed payment: a receipt by the road. */
export const PaperReceipt = (props: SceneProps) => (
  <Scene {...props}>
    <Cloud at="translate(44 40)" />
    <Hills />
    <Road />
    <Paper at="translate(128 28) scale(1.24)">
      <path className={css['ink-line']} d="M14 22h34" strokeWidth="5" />
      <path className={css['line']} d="M14 42h22m10 0h24M14 56h32m10 0h14M14 70h16m10 0h30" strokeWidth="4" />
    </Paper>
    <circle className={css['ok']} cx="228" cy="146" r="22" />
    <path className={css['ok-line']} d="m218 147 7 7 13-15" strokeWidth="5" />
  </Scene>
)
