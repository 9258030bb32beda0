import { Car, Cloud, Hills, Lamp, Road, Scene, type SceneProps } from './shapes.tsx'

/** Nothing to pay: an empty road and one car on it. */
export const CalmRoad = (props: SceneProps) => (
  <Scene {...props}>
    <Cloud at="translate(64 34)" />
    <Cloud at="translate(248 18) scale(.8)" />
    <Hills />
    <Lamp at="translate(64 162)" />
    <Lamp at="translate(268 162)" />
    <Road />
    <Car at="translate(128 132)" />
  </Scene>
)
