import { useState } from 'react'
import { type Column, Table } from '#web/ui/content/table.tsx'
import { TabLinks } from '#web/ui/controls/tab-links.tsx'
import { Tabs } from '#web/ui/controls/tabs.tsx'
import { Pagination } from '#web/ui/page/pagination.tsx'
import { Section, Specimen } from './section.tsx'

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

const columns: readonly Column<Vehicle>[] = [
  { key: 'plate', title: 'Номер', cell: ({ plate }) => plate, names: true },
  { key: 'model', title: 'Машина', cell: ({ model }) => model },
  { key: 'driver', title: 'Водитель', cell: ({ driver }) => driver },
  { key: 'fines', title: 'Штрафов', cell: ({ fines }) => fines, numeric: true },
  { key: 'sum', title: 'К оплате', cell: ({ sum }) => sum, numeric: true },
]

const plateOf = ({ plate }: Vehicle) => plate

const Tables = () => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set(['А123ВС777']))
  return (
    <>
      <Specimen name="Table, selection">
        <Table
          caption="Машины"
          columns={columns}
          rows={vehicles}
          keyOf={plateOf}
          selection={{ keys, onChange: setKeys, nameOf: ({ plate }) => `Выбрать ${plate}` }}
        />
      </Specimen>
      <Specimen name="Table compact">
        <Table
          caption="Машины, плотно"
          captionHidden
          columns={columns}
          rows={vehicles}
          keyOf={plateOf}
          density="compact"
        />
      </Specimen>
      <Specimen name="Table: пусто">
        <Table
          caption="Водители"
          columns={columns}
          rows={[]}
          keyOf={plateOf}
          empty="Водителей ещё нет. Добавьте первого или загрузите список"
        />
      </Specimen>
    </>
  )
}

export const Lists = () => (
  <Section id="lists" title="Списки и разделы">
    <Specimen name="Tabs">
      <Tabs
        label="Документы для поиска"
        tabs={[
          { id: 'sts', label: 'СТС', count: 3, panel: <p>Свидетельства о регистрации: ищут по машине.</p> },
          { id: 'licence', label: 'Права', count: 1, panel: <p>Водительское удостоверение.</p> },
          { id: 'inn', label: 'ИНН', panel: <p>ИНН находит налоги.</p> },
        ]}
      />
    </Specimen>
    <Specimen name="TabLinks">
      <TabLinks
        label="Кабинет компании"
        links={[
          { href: '#overview', label: 'Обзор' },
          { href: '#lists', label: 'Машины', count: 24, current: true },
          { href: '#drivers', label: 'Водители', count: 18 },
          { href: '#schedule', label: 'График' },
          { href: '#bills', label: 'Счета' },
          { href: '#plan', label: 'Тариф' },
        ]}
      />
    </Specimen>
    <Tables />
    <Specimen name="Pagination">
      <Pagination page={1} pages={3} hrefOf={(page) => `?page=${page}#lists`} />
      <Pagination
        page={6}
        pages={12}
        label="Страницы длинного списка"
        hrefOf={(page) => `?list=${page}#lists`}
      />
    </Specimen>
  </Section>
)
