import type { Meta, StoryObj } from '@storybook/react-vite'
import { Table, type TableColumn } from './table.tsx'

interface Vehicle {
  readonly plate: string
  readonly model: string
  readonly driver: string
  readonly fines: number
  readonly sum: string
}

const vehicles: readonly Vehicle[] = [
  { plate: 'А123ВС777', model: 'Газель Next', driver: 'Водитель 1', fines: 3, sum: '1 687,50 ₽' },
  { plate: 'В456ОР78', model: 'Лада Ларгус', driver: 'Водитель 2', fines: 0, sum: '0 ₽' },
  { plate: 'Е789НУ199', model: 'Соболь', driver: 'Не назначен', fines: 12, sum: '24 500 ₽' },
]

const columns: readonly TableColumn<Vehicle>[] = [
  { key: 'plate', title: 'Номер', cell: ({ plate }) => plate },
  { key: 'model', title: 'Машина', cell: ({ model }) => model },
  { key: 'driver', title: 'Водитель', cell: ({ driver }) => driver },
  { key: 'fines', title: 'Штрафов', cell: ({ fines }) => fines, numeric: true },
  { key: 'sum', title: 'К оплате', cell: ({ sum }) => sum, numeric: true },
]

const VehicleTable = Table<Vehicle>

const meta = {
  component: VehicleTable,
} satisfies Meta<typeof VehicleTable>

export default meta

type Story = StoryObj<typeof meta>

export const Filled: Story = {
  args: { caption: 'Машины', columns, rows: vehicles, keyOf: ({ plate }) => plate },
}
