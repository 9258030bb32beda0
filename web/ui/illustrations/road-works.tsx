import css from './scene.module.css'
import { Cloud, Cone, Hills, Road, Scene, type SceneProps } from './shapes.tsx'

/** For an error of the service: a barrier, with the road behind it. */
export const RoadWorks = (props: SceneProps) => (
  <Scene {...props}>
    <Cloud at="translate(56 34)" />
    <Cloud at="translate(190 22) scale(.7)" />
    <Hills />
    <Road />
    <path className={css['metal-line']} d="M130 186v-70M230 186v-70" strokeWidth="6" />
    <rect className={css['paper']} x="104" y="108" width="152" height="30" rx="6" />
    <path
      className={css['body']}
      d="M110 108h20l-15 30h-5a6 6 0 0 1-6-6v-18a6 6 0 0 1 6-6zM150 108h20l-15 30h-20zM190 108h20l-15 30h-20zM230 108h20a6 6 0 0 1 5 3l-13 27h-27z"
    />
    <circle className={css['amber']} cx="130" cy="101" r="7" />
    <circle className={css['amber']} cx="230" cy="101" r="7" />
    <Cone at="translate(62 190)" />
    <Cone at="translate(280 190)" />
  </Scene>
)
