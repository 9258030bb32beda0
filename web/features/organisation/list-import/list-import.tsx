import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { counted, type PluralForms } from '#domain/wording/plural.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Card } from '#web/ui/content/card.tsx'
import { Table } from '#web/ui/content/table.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { downloadFile } from '#web/ui/files/download-file.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { ShowMore } from '#web/features/organisation/show-more.tsx'
import { truncatedTitle, type ShownList, type ShownRow } from './list-import.view-model.ts'
import css from './list-import.module.css'

export interface ListTexts {
  /** Name of the exported files without an extension. */
  readonly file: string
  readonly worksheet: string
  /** Plural forms of the imported items: «машину», «машины», «машин». */
  readonly forms: PluralForms
}

interface ListProps<Key extends string> {
  readonly model: ShownList<Key>
  readonly texts: ListTexts
}

const saveSpreadsheet = async (
  name: string,
  worksheet: string,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
) => {
  const { spreadsheetFile, xlsx } = await import('#web/ui/files/spreadsheet-file.lazy.ts')
  downloadFile(`${name}.xlsx`, xlsx, await spreadsheetFile(worksheet, heads, rows))
}

const rowForms = ['строка', 'строки', 'строк'] as const

const summaryOf = <Key extends string>(model: ShownList<Key>): string => {
  const parts = [
    ['new', 'новых'],
    ['added', 'добавлено'],
    ['known', 'уже есть'],
    ['duplicate', 'повторов'],
    ['wrong', 'с ошибками'],
    ['refused', 'не приняты'],
  ] as const
  const counts = parts.flatMap(([status, name]) => {
    const count = model.countOf(status)
    return count === 0 ? [] : [`${name} ${count}`]
  })
  return `${model.fileName}: ${counted(model.count, rowForms)}\u00A0— ${counts.join(', ')}`
}

/** A row with field errors. Its fields stay until the list is sent, so that the user keeps the place in the list. */
const WrongRow = observer(function WrongRow<Key extends string>({
  model,
  row: { line, texts, errors, status, text },
}: Pick<ListProps<Key>, 'model'> & { readonly row: ShownRow<Key> }) {
  return (
    <li className={css['row']}>
      <p className={css['line']}>
        Строка {line}
        <br />
        {status === 'new' ? 'Исправлено' : text}
      </p>
      {model.columns.map(({ key, title }) => (
        <Field
          key={key}
          id={`row-${line}-${key}`}
          name={key}
          label={title}
          autoComplete="off"
          value={texts[key]}
          onChange={(event) => model.correct(line, key, event.target.value)}
          error={errors.find(({ field }) => field === key)?.text}
        />
      ))}
    </li>
  )
})

const WrongRows = observer(function WrongRows<Key extends string>({ model, texts }: ListProps<Key>) {
  if (model.wrong.length === 0) return null
  const shown = model.wrong.slice(0, 20)
  return (
    <section className={css['rows']} aria-labelledby="wrong-rows">
      <h3 id="wrong-rows">Исправьте здесь или в файле</h3>
      <ul>
        {shown.map((row) => (
          <WrongRow key={row.line} model={model} row={row} />
        ))}
      </ul>
      {shown.length < model.wrong.length && (
        <p>И ещё {counted(model.wrong.length - shown.length, rowForms)}: их удобнее исправить в таблице.</p>
      )}
      <FormActions>
        <Button
          variant="secondary"
          onClick={() =>
            void saveSpreadsheet(
              `${texts.file}-ispravit`,
              texts.worksheet,
              [...model.columns.map(({ title }) => title), 'Что исправить'],
              model.errorRows,
            )
          }
        >
          Скачать строки с ошибками
        </Button>
      </FormActions>
    </section>
  )
})

const Rows = observer(function Rows<Key extends string>({ model }: Pick<ListProps<Key>, 'model'>) {
  if (model.table.shown.length === 0) return null
  return (
    <>
      <Table
        caption="Строки файла"
        captionHidden
        density="compact"
        columns={[
          { key: 'line', title: 'Строка', cell: ({ line }) => line, numeric: true },
          ...model.columns.map(({ key, title }) => ({
            key,
            title,
            cell: ({ texts }: ShownRow<Key>) => texts[key],
          })),
          { key: 'words', title: 'Что с ней', cell: ({ text }) => text },
        ]}
        rows={model.table.shown}
        keyOf={({ line }) => String(line)}
      />
      <ShowMore list={model.table} />
    </>
  )
})

interface AddingProps<Key extends string> extends ListProps<Key> {
  /** Moves the focus to the summary, because the button that is pressed disappears. */
  readonly focusSummary: () => void
}

const Adding = observer(function Adding<Key extends string>({
  model,
  texts,
  focusSummary,
}: AddingProps<Key>) {
  const count = model.countOf('new')
  const add = () => {
    focusSummary()
    model.add()
  }
  const stop = () => {
    focusSummary()
    model.stop()
  }
  if (model.adding.isRunning)
    return (
      <>
        <RoadProgress label="Добавляем" value={model.progress} />
        <p>
          {model.waitsMs === null
            ? `Добавляем, осталось ${count}`
            : `Источники принимают немного запросов в минуту. Продолжим сами через ${Math.ceil(model.waitsMs / 1000)} с`}
        </p>
        <p>Если закрыть страницу, добавленное останется, а тот же файл продолжит с этого места.</p>
        <FormActions>
          <Button variant="secondary" onClick={stop}>
            Остановить
          </Button>
        </FormActions>
      </>
    )
  return (
    <>
      <FailureNotice failure={model.adding.failure} title="Добавились не все" onRetry={add} />
      {count > 0 && (
        <FormActions>
          <Button onClick={add}>Добавить {counted(count, texts.forms)}</Button>
        </FormActions>
      )}
    </>
  )
})

/** Import of a file: its rows, their validation errors, and the rows to add. */
export const ListImport = observer(function ListImport<Key extends string>(props: ListProps<Key>) {
  const { model, texts } = props
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
              void saveSpreadsheet(
                texts.file,
                texts.worksheet,
                model.columns.map(({ title }) => title),
                [],
              )
            }
          >
            Скачать образец XLSX
          </Button>
        </FormActions>
        <FileDrop
          name="list"
          label="Файл со списком"
          hint="XLSX или CSV до 5 МБ, читаем первый лист"
          accept=".xlsx,.csv,.tsv,.txt"
          disabled={model.adding.isRunning}
          files={[]}
          error={model.refusal ?? undefined}
          onChoose={([file]) => file !== undefined && model.choose(file)}
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
            <Adding {...props} focusSummary={() => summary.current?.focus()} />
            <WrongRows {...props} />
            <Rows model={model} />
          </>
        )}
      </div>
    </Card>
  )
})
