import { describe, expect, test } from 'vitest'
import { Table } from '#web/ui/content/table.tsx'
import { TabLinks } from '#web/ui/controls/tab-links.tsx'
import { Pagination } from '#web/ui/page/pagination.tsx'
import { documentOf, textOf } from './markup.ts'

const columns = [
  { key: 'plate', title: 'Номер', cell: (plate: string) => plate },
  { key: 'length', title: 'Знаков', cell: (plate: string) => plate.length, numeric: true },
]

const keyOf = (plate: string) => plate

describe('a table', () => {
  test('a table has names for its columns, its rows and the region that scrolls', () => {
    const document = documentOf(
      <Table caption="Машины" columns={columns} rows={['А123ВС777']} keyOf={keyOf} />,
    )
    expect(Array.from(document.querySelectorAll('th'), (th) => th.getAttribute('scope'))).toEqual([
      'col',
      'col',
      'row',
    ])
    const region = document.querySelector('[role=region]')
    expect(region?.getAttribute('tabindex')).toBe('0')
    expect(document.getElementById(region?.getAttribute('aria-labelledby') ?? '')?.textContent).toBe('Машины')
  })
})

test('tabs with addresses are links and mark the open page', () => {
  const document = documentOf(
    <TabLinks
      label="Кабинет"
      links={[
        { href: '/fines/', label: 'Штрафы', current: true },
        { href: '/documents/', label: 'Документы' },
      ]}
    />,
  )
  expect(Array.from(document.querySelectorAll('a'), (link) => link.getAttribute('aria-current'))).toEqual([
    'page',
    null,
  ])
})

test('the pagination of a list links to the neighbours, the first and the last page', () => {
  const pages = <Pagination page={6} pages={12} hrefOf={(page) => `?page=${page}`} />
  expect(textOf(pages)).toBe('Предыдущая страница1…567…12Следующая страница')
  expect(documentOf(pages).querySelector('[aria-current]')?.getAttribute('href')).toBe('?page=6')
})
