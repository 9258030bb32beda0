import css from './scene.module.css'
import { Cloud, Hills, Scene, type SceneProps } from './shapes.tsx'

/** No such page: a road that ends, and a sign that points both ways. */
export const LostRoad = (props: SceneProps) => (
  <Scene {...props}>
    <Cloud at="translate(48 26)" />
    <Cloud at="translate(262 40) scale(.8)" />
    <Hills />
    <path
      className={css['asphalt']}
      d="M20 160h176c12 0 6 10 14 14s-4 10 4 14-4 12-16 12H20a20 20 0 0 1 0-40z"
    />
    <path className={css['dash']} d="M28 181h150" strokeWidth="4" strokeDasharray="24 16" />
    <path className={css['metal-line']} d="M244 190V66" strokeWidth="6" />
    <path className={css['body']} d="M206 64h72l14 14-14 14h-72a4 4 0 0 1-4-4V68a4 4 0 0 1 4-4z" />
    <path className={css['paper']} d="M282 100h-68l-14 14 14 14h68a4 4 0 0 0 4-4v-20a4 4 0 0 0-4-4z" />
    <path className={css['dash']} d="M216 78h48" strokeWidth="4" strokeDasharray="12 8" />
    <path className={css['line']} d="M222 114h48" strokeWidth="4" strokeDasharray="12 8" />
  </Scene>
)
