import type { Meta, StoryObj } from '@storybook/react-vite'
import { Table, type TableColumn } from './table.tsx'
import { useState } from 'react'

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
  { key: 'plate', title: 'Номер', cell: (vehicle) => vehicle.plate, names: true },
  { key: 'model', title: 'Машина', cell: ({ model }) => model },
  { key: 'driver', title: 'Водитель', cell: ({ driver }) => driver },
  { key: 'fines', title: 'Штрафов', cell: (vehicle) => vehicle.fines, numeric: true },
  { key: 'sum', title: 'К оплате', cell: ({ sum }) => sum, numeric: true },
]

const keyOf = (vehicle: Vehicle) => vehicle.plate

const VehicleTable = Table<Vehicle>

const SelectableVehicles = () => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['А123ВС777']))
  return (
    <VehicleTable
      caption="Машины"
      columns={columns}
      rows={vehicles}
      keyOf={keyOf}
      selection={{ keys, onChange: setKeys, nameOf: (vehicle) => `Выбрать ${vehicle.plate}` }}
    />
  )
}

const meta = {
  component: VehicleTable,
  args: { caption: 'Машины', columns, rows: vehicles, keyOf },
} satisfies Meta<typeof VehicleTable>

export default meta

type Story = StoryObj<typeof meta>

export const Selectable: Story = { render: () => <SelectableVehicles /> }

export const Compact: Story = {
  args: { caption: 'Машины, плотно', captionHidden: true, density: 'compact' },
}

export const Empty: Story = {
  args: {
    caption: 'Водители',
    rows: [],
    empty: 'Водителей ещё нет. Добавьте первого или загрузите список',
  },
}
