import { observer } from 'mobx-react-lite'
import { counted } from '#domain/wording/plural.ts'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import type { ShownRow } from './shown-row.ts'
import { rowForms, type ListProps } from './list-texts.ts'
import { saveSpreadsheet } from '#web/ui/files/save-spreadsheet.ts'
import { useFileStatus } from '#web/ui/files/use-file-status.ts'
import css from './list-import.module.css'

/** Max number of rows that are corrected on the page. More are easier to correct in a spreadsheet. */
const maxShown = 20

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

/** The rows that had an error at the time of import, each with its fields. */
export const WrongRows = observer(function WrongRows<Key extends string>({ model, texts }: ListProps<Key>) {
  const { status, save } = useFileStatus()
  if (model.wrong.length === 0) return null
  const shown = model.wrong.slice(0, maxShown)
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
            save(async () => {
              const titles = [...model.columns.map(({ title }) => title), 'Что исправить']
              await saveSpreadsheet(`${texts.file}-ispravit`, texts.worksheet, titles, model.errorRows)
              return ''
            })
          }
        >
          Скачать строки с ошибками
        </Button>
        <output>{status}</output>
      </FormActions>
    </section>
  )
})
