import type { Meta, StoryObj } from '@storybook/react-vite'
import { Row } from '#web/stories/samples-layout.tsx'
import { plate } from '#web/stories/samples.ts'
import { PlateSign } from './plate.tsx'

const kinds = [
  'А123ВС777',
  'М088КТ50',
  'Х999УР197',
  'ЕН45677',
  'АВ123450',
  '1234ТО77',
  'РС123М99',
  'ТАВ12378',
  'О567077',
  '001CD177',
  '064D00177',
  '120Т00599',
]

const meta = {
  component: PlateSign,
  args: { plate: plate('А123ВС777') },
} satisfies Meta<typeof PlateSign>

export default meta

type Story = StoryObj<typeof meta>

export const Large: Story = { args: { size: 'l' } }

export const Medium: Story = { args: { plate: plate('В456ОР78') } }

export const Small: Story = { args: { plate: plate('Е789НУ199'), size: 's' } }

export const EveryKind: Story = {
  render: () => (
    <Row>
      {kinds.map((text) => (
        <PlateSign key={text} plate={plate(text)} />
      ))}
    </Row>
  ),
}
