import { Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { lastChars, maskedNumber } from '#domain/documents/masked-number.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Button, ButtonLink } from '#web/ui/controls/button.tsx'
import { CopyButton } from '#web/ui/controls/copy-button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { PlateSign } from '#web/ui/plate/plate.tsx'
import {
  deletionButton,
  documentCard,
  type DocumentEntry,
  editButton,
  type ListedDocumentKind,
  entryName,
} from '#web/features/documents/document-entries.ts'
import type { DocumentFinding } from '#web/features/documents/document-finding.ts'
import type { AsyncState } from '#web/ui/async/async-task.ts'
import css from '#web/features/documents/documents.module.css'

const titles: Readonly<Record<ListedDocumentKind, string>> = {
  sts: 'Свидетельство о регистрации ТС',
  licence: 'Водительское удостоверение',
  inn: 'Свидетельство ИНН',
}

/** The number is masked until the visitor asks to show it. */
const DocumentNumber = ({ number }: { readonly number: string }) => {
  const [shown, setShown] = useState(false)
  return (
    <p className={css['number-row']}>
      {shown ? (
        <span className={css['number']}>{number}</span>
      ) : (
        <>
          <span className={css['number']} aria-hidden="true">
            {maskedNumber(number)}
          </span>
          <span className="visually-hidden">номер скрыт, последние знаки {lastChars(number)}</span>
        </>
      )}
      <IconButton
        label={shown ? 'Скрыть номер' : 'Показать номер'}
        icon={shown ? <EyeOff size={20} /> : <Eye size={20} />}
        onClick={() => setShown(!shown)}
      />
      {shown && <CopyButton text={number} label="Скопировать номер" />}
    </p>
  )
}

/** A placeholder drawing: the service does not request photos of documents. */
const Portrait = () => (
  <svg className={css['portrait']} width="48" height="60" viewBox="0 0 48 60" aria-hidden="true">
    <circle cx="24" cy="23" r="9" fill="currentColor" />
    <path d="M6 59c1-14 8-21 18-21s17 7 18 21z" fill="currentColor" />
  </svg>
)

interface DocumentCardProps {
  readonly entry: DocumentEntry
  /** The charges of a document that has just been added or changed. */
  readonly finding: AsyncState<DocumentFinding> | null
  /** False where the role of the user in a company does not permit changes. */
  readonly isEditable: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

const findingView = (finding: AsyncState<DocumentFinding>, href: string) => {
  switch (finding._tag) {
    case 'Idle':
    case 'Running':
      return 'Ищем штрафы…'
    case 'Failed':
      return `Штрафы не проверены. ${finding.failure.message}`
    case 'Done':
      return finding.value.isFound ? <a href={href}>{finding.value.text}</a> : finding.value.text
  }
}

/** Draws a document like its printed form: colour, lines and plate. */
export const DocumentCard = ({ entry, finding, isEditable, onEdit, onDelete }: DocumentCardProps) => {
  const { id, kind, number, plate, holder, finesHref } = entry
  const name = entryName(entry)
  return (
    <article
      className={classNames(css['card'], css[kind])}
      id={documentCard(id)}
      aria-label={name}
      tabIndex={-1}
    >
      <div className={css['paper']}>
        <h2 className={css['paper-title']}>{titles[kind]}</h2>
        {plate !== null && <PlateSign plate={plate} size="m" />}
        {kind === 'licence' && <Portrait />}
        {holder !== '' && <p className={css['holder']}>{holder}</p>}
        <DocumentNumber number={number} />
      </div>
      <p className={css['finding']} role="status">
        {finding !== null && finesHref !== null && findingView(finding, finesHref)}
      </p>
      <div className={css['card-actions']}>
        {finesHref === null && isEditable && (
          <Button variant="quiet" onClick={onEdit}>
            Добавить госномер
          </Button>
        )}
        {finesHref !== null && (
          <ButtonLink variant="quiet" href={finesHref}>
            Штрафы
          </ButtonLink>
        )}
        {isEditable && (
          <span className={css['tools']}>
            <IconButton
              label={`Изменить: ${name}`}
              id={editButton(id)}
              icon={<Pencil size={20} />}
              onClick={onEdit}
            />
            <IconButton
              label={`Удалить: ${name}`}
              id={deletionButton(id)}
              icon={<Trash2 size={20} />}
              onClick={onDelete}
            />
          </span>
        )}
      </div>
    </article>
  )
}
