import { Download, FolderOpen } from 'lucide-react'
import { observer } from 'mobx-react-lite'
import { useRef } from 'react'
import { localDateOf } from '#domain/dates/local-date.ts'
import { formatDate } from '#domain/dates/wording.ts'
import { formatPlate } from '#domain/identity/plate.ts'
import { counted, type PluralForms } from '#domain/wording/plural.ts'
import { documentsFile } from '#adapters/wiring/services/documents-file.ts'
import { useViewModel } from '#web/app/services.ts'
import { kindNames } from '#web/features/documents/document-entries.ts'
import { DocumentsFileViewModel, type KeptRow } from '#web/features/documents/documents-file.view-model.ts'
import type { DocumentsViewModel } from '#web/features/documents/documents.view-model.ts'
import { Card } from '#web/ui/content/card.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { downloadFile } from '#web/ui/files/download-file.ts'
import { FileDrop } from '#web/ui/form/file-drop.tsx'
import { FormActions } from '#web/ui/form/form-actions.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { fieldProps } from '#web/ui/form/model/field-props.ts'
import { PasswordField } from '#web/ui/form/password-field.tsx'
import css from './documents-file.lazy.module.css'

interface FileProps {
  readonly model: DocumentsFileViewModel
}

const documentForms: PluralForms = ['документ', 'документа', 'документов']

/** Downloads the documents as a file that only its password opens. */
const Saving = observer(function Saving({ model, count }: FileProps & { readonly count: number }) {
  const { savingForm: form, saving } = model
  if (count === 0) return <p>Документов пока нет, сохранять нечего.</p>
  return (
    <Form form={form} labelledBy="documents-save" onSubmit={model.save}>
      <p>
        В файл войдут номера, госномера и имена ({counted(count, documentForms)}), зашифрованные паролем.
        Пароль не уходит с этого устройства: если его забыть, файл не откроет никто.
      </p>
      <FailureNotice failure={saving.failure} title="Файл не сохранён" />
      <PasswordField
        label="Пароль для файла"
        hint="От 8 знаков, например фраза из трёх слов"
        autoComplete="new-password"
        {...fieldProps(form, 'newFilePassword')}
      />
      <FormActions>
        <Button type="submit" variant="secondary" icon={<Download size={20} />} busy={saving.isRunning}>
          Скачать файл
        </Button>
        <span role="status">{saving.state._tag === 'Done' && 'Файл скачан'}</span>
      </FormActions>
    </Form>
  )
})

const statusTexts: Readonly<Record<KeptRow['status'], string>> = {
  new: 'добавим',
  present: 'уже есть в списке',
  full: 'не поместится, список полон',
  added: 'добавлен',
  refused: 'не добавлен',
}

const Row = ({ row: { entry, status, why } }: { readonly row: KeptRow }) => (
  <li className={css['row']}>
    <span>
      {[
        `${kindNames[entry.kind]} ${entry.number}`,
        entry.plate === null ? '' : formatPlate(entry.plate),
        entry.holder,
      ]
        .filter((text) => text !== '')
        .join(', ')}
    </span>
    <span className={css['quiet']}>
      {statusTexts[status]}
      {status === 'refused' && `: ${why}`}
    </span>
  </li>
)

const summaryOf = (model: DocumentsFileViewModel): string => {
  const [fresh, added] = [model.countOf('new'), model.countOf('added')]
  const parts = [
    added > 0 && `добавлено ${added}`,
    fresh > 0 && `добавим ${fresh}`,
    model.countOf('present') > 0 && `уже есть ${model.countOf('present')}`,
    model.countOf('full') > 0 && `не поместится ${model.countOf('full')}`,
    model.countOf('refused') > 0 && `не добавлено ${model.countOf('refused')}`,
  ].filter((part) => part !== false)
  return parts.length === 0
    ? 'Документов в файле нет'
    : `В файле ${counted(model.rows.length, documentForms)}: ${parts.join(', ')}`
}

/** What is in the opened file and what of it is new; nothing is added before the press. */
const Preview = observer(function Preview({ model }: FileProps) {
  const summary = useRef<HTMLParagraphElement>(null)
  const { kept, adding } = model
  if (kept === null) return null
  const fresh = model.countOf('new')
  const add = () => {
    // The button disappears when everything is added.
    summary.current?.focus()
    model.add()
  }
  return (
    <div className={css['part']}>
      <p ref={summary} tabIndex={-1} role={adding.isRunning ? undefined : 'status'}>
        {summaryOf(model)}. Файл сохранён {formatDate(localDateOf(kept.savedAt))}.
      </p>
      <ul className={css['rows']}>
        {model.rows.map((row) => (
          <Row key={row.entry.id} row={row} />
        ))}
      </ul>
      <FailureNotice failure={adding.failure} title="Добавились не все" onRetry={add} />
      {adding.isRunning ? (
        <>
          <RoadProgress label="Добавляем документы" value={model.progress} />
          {model.waitsMs !== null && (
            <p>
              Сервис принимает немного документов в минуту. Продолжим сами через{' '}
              {Math.ceil(model.waitsMs / 1000)} с
            </p>
          )}
        </>
      ) : (
        fresh > 0 && (
          <div>
            <Button variant="secondary" onClick={add}>
              Добавить {counted(fresh, documentForms)}
            </Button>
          </div>
        )
      )}
    </div>
  )
})

/** Opens a file with its password. The file and the password stay after a wrong one. */
const Opening = observer(function Opening({ model }: FileProps) {
  const { openingForm: form, opening, file } = model
  return (
    <>
      <Form form={form} labelledBy="documents-open" onSubmit={model.open}>
        <FileDrop
          name="documents-file"
          label="Файл с документами"
          accept=".json,application/json"
          disabled={opening.isRunning || model.adding.isRunning}
          hint={file === null ? undefined : `Выбран файл «${file.name}»`}
          error={model.isFileMissed ? 'Выберите файл' : undefined}
          onChoose={model.choose}
        />
        <PasswordField
          label="Пароль файла"
          autoComplete="new-password"
          {...fieldProps(form, 'filePassword')}
        />
        <FailureNotice failure={opening.failure} title="Файл не открылся" />
        <FormActions>
          <Button type="submit" variant="secondary" icon={<FolderOpen size={20} />} busy={opening.isRunning}>
            Открыть файл
          </Button>
        </FormActions>
      </Form>
      <Preview model={model} />
    </>
  )
})

/** Moves documents between devices and accounts by a file that a password protects. Loaded when its section is opened. */
export const DocumentsFile = observer(function DocumentsFile({
  documents,
}: {
  readonly documents: DocumentsViewModel
}) {
  const model = useViewModel(
    (resolve) =>
      new DocumentsFileViewModel(resolve(documentsFile), documents, (text, at) =>
        downloadFile(`dokumenty-${localDateOf(at)}.json`, 'application/json', text),
      ),
  )
  return (
    <div className={css['parts']}>
      <Card as="section" labelledBy="documents-save">
        <div className={css['part']}>
          <h2 id="documents-save">Сохранить в файл</h2>
          <Saving model={model} count={documents.entries.length} />
        </div>
      </Card>
      <Card as="section" labelledBy="documents-open">
        <div className={css['part']}>
          <h2 id="documents-open">Взять из файла</h2>
          <Opening model={model} />
        </div>
      </Card>
    </div>
  )
})
