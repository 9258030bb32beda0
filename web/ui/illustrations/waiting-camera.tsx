import css from './scene.module.css'
import { Car, Cloud, Hills, Road, Scene, type SceneProps } from './shapes.tsx'

/** Photos are on their way: the post has seen the car. */
export const WaitingCamera = (props: SceneProps) => (
  <Scene {...props}>
    <Cloud at="translate(176 28) scale(.8)" />
    <Hills />
    <path className={css['glow']} d="M102 68 318 184H190z" />
    <path className={css['metal-line']} d="M66 164V60" strokeWidth="6" />
    <g transform="rotate(20 68 56)">
      <rect className={css['body']} x="40" y="40" width="54" height="30" rx="8" />
      <rect className={css['body-shade']} x="86" y="44" width="16" height="22" rx="5" />
      <circle className={css['glass']} cx="94" cy="55" r="6" />
      <circle className={css['amber']} cx="50" cy="50" r="3" />
    </g>
    <Road />
    <Car at="translate(196 140)" />
  </Scene>
)
