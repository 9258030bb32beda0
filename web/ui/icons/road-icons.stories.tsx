import type { Meta, StoryObj } from '@storybook/react-vite'
import { Row } from '#web/stories/samples-layout.tsx'

import * as icons from './road-icons.tsx'

const meta = {} satisfies Meta

export default meta

type Story = StoryObj

export const EveryIcon: Story = {
  render: () => (
    <Row>
      {Object.entries(icons).map(([name, Icon]) => (
        <span key={name} title={name}>
          <Row>
            <Icon size={24} />
            <Icon size={20} />
          </Row>
        </span>
      ))}
    </Row>
  ),
}
