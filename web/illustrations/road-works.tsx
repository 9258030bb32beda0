import css from './scene.module.css'
import { Cloud, Cone, Hills, Road, Scene, type SceneProps } from './shapes.tsx'

/** Something of ours does not work: a barrier, and the road goes on behind it. */
export const RoadWorks = (props: SceneProps) => (
  <Scene {...props}>
    <Cloud at="translate(60 30)" />
    <Cloud at="translate(250 22) scale(.8)" />
    <Hills />
    <Road />
    <path className={css['metal-line']} d="M128 178v-62M232 178v-62" strokeWidth="6" />
    <rect className={css['paper']} x="104" y="104" width="152" height="28" rx="8" />
    <path
      className={css['body']}
      d="M112 104h18l-14 28h-4a8 8 0 0 1-8-8v-4zM148 104h22l-14 28h-22zM188 104h22l-14 28h-22zM228 104h20a8 8 0 0 1 4 1l-14 27h-24z"
    />
    <circle className={css['amber']} cx="128" cy="97" r="8" />
    <circle className={css['amber']} cx="232" cy="97" r="8" />
    <Cone at="translate(70 178)" />
    <Cone at="translate(270 178)" />
  </Scene>
)
