import css from './scene.module.css'
import { Car, Cloud, Hills, Road, Scene, type SceneProps } from './shapes.tsx'

/** Photos are on their way: the post has seen the car. */
export const WaitingCamera = (props: SceneProps) => (
  <Scene {...props}>
    <Cloud at="translate(180 22)" />
    <Hills />
    <path className={css['glow']} d="M106 74 300 128v40H176z" />
    <path className={css['metal-line']} d="M76 162V62" strokeWidth="6" />
    <g transform="rotate(12 76 58)">
      <rect className={css['body']} x="48" y="42" width="52" height="30" rx="8" />
      <rect className={css['body-shade']} x="92" y="46" width="16" height="22" rx="5" />
      <circle className={css['glass']} cx="100" cy="57" r="6" />
      <circle className={css['amber']} cx="58" cy="52" r="3" />
    </g>
    <Road />
    <Car at="translate(196 132)" />
  </Scene>
)
