import css from './scene.module.css'
import { Cloud, Hills, Scene, type SceneProps } from './shapes.tsx'

/** No such page: the marking ends, and a sign points both ways. */
export const LostRoad = (props: SceneProps) => (
  <Scene {...props}>
    <Cloud at="translate(52 40)" />
    <Cloud at="translate(140 24) scale(.7)" />
    <Hills />
    <path className={css['hill-front']} d="M0 162h360v54H0z" />
    <path className={css['asphalt']} d="M0 162h172c14 0 4 12 16 16s-8 10 2 18-2 12 4 20H0z" />
    <path className={css['dash']} d="M8 194h150" strokeWidth="4" strokeDasharray="24 16" />
    <path className={css['metal-line']} d="M246 192V62" strokeWidth="6" />
    <path className={css['body']} d="M206 66h74l15 15-15 15h-74a4 4 0 0 1-4-4V70a4 4 0 0 1 4-4z" />
    <path className={css['paper']} d="M286 104h-74l-15 15 15 15h74a4 4 0 0 0 4-4v-22a4 4 0 0 0-4-4z" />
    <path className={css['dash']} d="M218 81h52" strokeWidth="4" strokeDasharray="12 8" />
    <path className={css['line']} d="M222 119h52" strokeWidth="4" strokeDasharray="12 8" />
  </Scene>
)
