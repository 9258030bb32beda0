import type { Meta, StoryObj } from '@storybook/react-vite'
import { CalmRoad } from './calm-road.tsx'
import { HomeHero } from './home-hero.tsx'
import { LostRoad } from './lost-road.tsx'
import { PaperReceipt } from './paper-receipt.tsx'
import { RoadWorks } from './road-works.tsx'
import { WaitingCamera } from './waiting-camera.tsx'
import { Scene, Scenes } from '#web/stories/scenes.tsx'

const scenes = { CalmRoad, LostRoad, RoadWorks, WaitingCamera, PaperReceipt }

const meta = {} satisfies Meta

export default meta

type Story = StoryObj

export const EveryScene: Story = {
  render: () => (
    <Scenes>
      {Object.entries(scenes).map(([name, Drawing]) => (
        <Scene key={name} name={name}>
          <Drawing />
        </Scene>
      ))}
      <Scene name="HomeHero" tone="night">
        <HomeHero />
      </Scene>
    </Scenes>
  ),
}
