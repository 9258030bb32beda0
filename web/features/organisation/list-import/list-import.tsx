import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { counted } from '#domain/wording/plural.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Table } from '#web/ui/content/table.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { ShowMore } from '#web/features/organisation/show-more.tsx'
import { type ShownList, truncatedTitle } from './list-import.view-model.ts'
import type { ShownRow } from './shown-row.ts'
import { AddingRows } from './adding-rows.tsx'
import { rowForms, type ListProps } from './list-texts.ts'
import { saveSpreadsheet } from '#web/ui/files/save-spreadsheet.ts'
import { useFileStatus } from '#web/ui/files/use-file-status.ts'
import { WrongRows } from './wrong-rows.tsx'
import css from './list-import.module.css'

const summaryOf = <Key extends string>(model: ShownList<Key>): string => {
  const parts = [
    ['new', 'новых'],
    ['added', 'добавлено'],
    ['known', 'уже есть'],
    ['duplicate', 'повторов'],
    ['wrong', 'с\u00A0ошибками'],
    ['refused', 'не\u00A0приняты'],
  ] as const
  const counts = parts.flatMap(([status, name]) => {
    const count = model.countOf(status)
    return count === 0 ? [] : [`${name} ${count}`]
  })
  return `${model.fileName}: ${counted(model.count, rowForms)}\u00A0— ${counts.join(', ')}`
}

const Rows = observer(function Rows<Key extends string>({ model }: Pick<ListProps<Key>, 'model'>) {
  if (model.table.shown.length === 0) return null
  return (
    <>
      <Table
        caption="Строки файла"
        columns={[
          { key: 'line', title: 'Строка', cell: ({ line }) => line, numeric: true },
          // Before the cells, which the file has too: a phone shows the first columns.
          { key: 'words', title: 'Что с ней', cell: ({ text }) => text },
          ...model.columns.map(({ key, title }) => ({
            key,
            title,
            cell: ({ texts }: ShownRow<Key>) => texts[key],
          })),
        ]}
        rows={model.table.shown}
        keyOf={({ line }) => String(line)}
      />
      <ShowMore list={model.table} />
    </>
  )
})

/** Import of a file: its rows, their validation errors, and the rows to add. */
export const ListImport = observer(function ListImport<Key extends string>(props: ListProps<Key>) {
  const { model, texts } = props
  const { status, save } = useFileStatus()
  const summary = useRef<HTMLParagraphElement>(null)
  return (
    <Card>
      <div className={css['panel']}>
        <p>
          Столбцы:{' '}
          {model.columns
            .map(({ title, example }) => `«${title}» (${example.replaceAll(' ', '\u00A0')})`)
            .join(', ')}
          . Порядок и другие столбцы не мешают. Сначала покажем, что прочитали.
        </p>
        <FormActions>
          <Button
            variant="secondary"
            onClick={() =>
              save(async () => {
                const titles = model.columns.map(({ title }) => title)
                await saveSpreadsheet(`${texts.file}-obrazec`, texts.worksheet, titles, [])
                return ''
              })
            }
          >
            Скачать образец XLSX
          </Button>
          <output>{status}</output>
        </FormActions>
        <FileDrop
          name="list"
          label="Файл со списком"
          hint="XLSX или CSV до 5 МБ, читаем первый лист"
          accept=".xlsx,.csv,.tsv,.txt"
          disabled={model.adding.isRunning}
          error={model.refusal ?? undefined}
          onChoose={model.choose}
        />
        {model.reading.isRunning && <RoadProgress label="Читаем файл" />}
        <p
          ref={summary}
          tabIndex={-1}
          role={model.adding.isRunning ? undefined : 'status'}
          className={css['said']}
        >
          {model.count > 0 && summaryOf(model)}
        </p>
        {model.isTruncated && <Notice title={truncatedTitle} />}
        {model.count > 0 && (
          <>
            <AddingRows {...props} focusSummary={() => summary.current?.focus()} />
            <WrongRows {...props} />
            <Rows model={model} />
          </>
        )}
      </div>
    </Card>
  )
})
