import { Car, Cloud, Hills, Lamp, Road, Scene, type SceneProps } from './shapes.tsx'

/** Nothing to pay: an empty road and one car on it. */
export const CalmRoad = (props: SceneProps) => (
  <Scene {...props}>
    <Cloud at="translate(118 34)" />
    <Cloud at="translate(216 22) scale(.7)" />
    <Hills />
    <Lamp at="translate(52 164)" />
    <Lamp at="translate(252 164)" />
    <Road />
    <Car at="translate(116 140)" />
  </Scene>
)
