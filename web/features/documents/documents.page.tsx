import { reaction, when } from 'mobx'
import { observer } from 'mobx-react-lite'
import { useEffect } from 'react'
import { AccountPage } from '#web/features/account/account-page.tsx'
import { focusDrawn } from '#web/app/navigation/focus-drawn.ts'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { hasFormDraft } from '#web/ui/form/model/form-drafts.ts'
import { useSavedToast } from '#web/features/account/use-saved-toast.ts'
import { useSite } from '#web/app/brand/use-brand.ts'
import { documentsUseCases } from '#adapters/wiring/services/documents.ts'
import { finesUseCases } from '#adapters/wiring/services/fines.ts'
import { sessionPort } from '#adapters/wiring/services/shared.ts'
import { useOwnRole } from '#web/features/own-role/use-own-role.ts'
import { useViewModel } from '#web/app/services.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { LazyDisclosure } from '#web/ui/page/lazy-disclosure.tsx'
import { PageHead } from '#web/ui/page/page-head.tsx'
import { TextLink } from '#web/ui/controls/text-link.tsx'
import { noBreakText } from '#web/ui/no-break-text.ts'
import { useTabShown } from '#web/ui/page/use-tab-shown.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { RoadProgress } from '#web/ui/feedback/road-progress.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { counted } from '#domain/wording/plural.ts'
import { maxDocuments } from '#domain/documents/document-list.ts'
import {
  deletionButton,
  documentCard,
  undoButton,
  type DocumentCounts,
  documentKinds,
  kindNames,
} from './document-entries.ts'
import { DocumentsViewModel } from './documents.view-model.ts'
import { AddDocument } from './parts/add-document.tsx'
import { DeletionRow } from './parts/deletion-row.tsx'
import { DocumentCard } from './parts/document-card.tsx'
import { DocumentsEmpty } from './parts/documents-empty.tsx'
import { EditDocument, editFormName } from './parts/edit-document.tsx'
import css from './documents.module.css'

const loadDocumentsFile = async () => (await import('./parts/documents-file.lazy.tsx')).DocumentsFile

/** Number of documents in each list that is not empty, for example «СТС 3 из 50». */
const DocumentsCount = ({ counts }: { readonly counts: DocumentCounts }) => (
  <ul className={css['counts']} aria-label="Сколько документов">
    {documentKinds
      .filter((kind) => counts[kind] > 0)
      .map((kind) => (
        <li key={kind}>
          {kindNames[kind]}: {counts[kind]} из {counts.limit}
        </li>
      ))}
  </ul>
)

/** A list has 50 documents here (spec §3), and a fleet may have thousands: the cabinet shows all of them. */
const FleetNotice = () => (
  <Notice
    title="Машины и водители — в кабинете компании"
    action={
      <>
        <TextLink href="/organization/vehicles/">Машины</TextLink>{' '}
        <TextLink href="/organization/drivers/">Водители</TextLink>
      </>
    }
  >
    <p>
      {noBreakText(
        `Там весь автопарк, поиск и загрузка из файла. Здесь первые ${maxDocuments} документов каждого вида.`,
      )}
    </p>
  </Notice>
)

/** Reloads expired lists when the page becomes visible again (spec §4). */
const useFreshness = (model: DocumentsViewModel): void => {
  useTabShown(() => model.refresh(Date.now()))
  useEffect(() => {
    model.load()
    window.addEventListener('pagehide', model.deletions.commit)
    return () => {
      window.removeEventListener('pagehide', model.deletions.commit)
      model.deletions.commit()
      model.loading.cancel()
    }
  }, [model])
}

/** Reopens the editor of a document whose change was interrupted by the end of the session. */
const useUnfinishedEdit = (model: DocumentsViewModel): void => {
  useEffect(
    () =>
      when(
        () => model.isLoaded,
        () => {
          const entry = model.entries.find(({ id }) => hasFormDraft({ name: editFormName(id) }))
          if (entry !== undefined) model.edit(entry)
        },
      ),
    [model],
  )
}

/** A form that has saved a document is removed with its focused button, so the card takes the focus. */
const useFocusOfChange = (model: DocumentsViewModel): void =>
  useEffect(
    () =>
      reaction(
        () => model.changed.last,
        (change) => {
          if (change !== null) focusDrawn(documentCard(change.entry.id))
        },
      ),
    [model],
  )

interface ListProps {
  readonly model: DocumentsViewModel
  readonly isEditable: boolean
}

const List = observer(function List({ model, isEditable }: ListProps) {
  const { entries, edited } = model
  if (entries.length === 0) return model.isLoaded ? <DocumentsEmpty /> : null
  return (
    <ul className={css['cards']}>
      {entries.map((entry) => (
        <li key={entry.id}>
          {edited?.id === entry.id ? (
            <EditDocument model={model} entry={entry} />
          ) : (
            <DocumentCard
              entry={entry}
              finding={model.changed.findingOf(entry)}
              isEditable={isEditable}
              onEdit={() => {
                model.edit(entry)
                focusDrawn(model.editor.form.idOf('number'))
              }}
              onDelete={() => {
                model.delete(entry)
                focusDrawn(undoButton(entry.id))
              }}
            />
          )}
        </li>
      ))}
    </ul>
  )
})

export const Component = observer(function DocumentsPage() {
  const { isSignedIn, isCompany } = useSite()
  const model = useViewModel(
    (resolve) =>
      new DocumentsViewModel(resolve(documentsUseCases), resolve(sessionPort), resolve(finesUseCases), {
        hasAccount: isSignedIn,
      }),
  )
  const role = useOwnRole()
  const limit = role.limit('fleet')
  useFreshness(model)
  useUnfinishedEdit(model)
  useFocusOfChange(model)
  useSavedToast(model.editing.state, 'Документ изменён')
  const isFirst = model.entries.length === 0 && model.loading.isWaiting
  return (
    <>
      {model.loading.isRunning && <RoadProgress label="Загружаем документы" />}
      <PageHead
        title="Документы"
        indexed={false}
        description="Свои СТС, права и ИНН: по ним проверяются штрафы."
      />
      <AccountPage
        current="documents"
        title="Документы"
        beside={!isCompany && <DocumentsCount counts={model.counts} />}
      >
        {isCompany && <FleetNotice />}
        <FailureNotice
          failure={model.loading.failure}
          title="Документы не загрузились"
          onRetry={model.load}
        />
        {model.message !== null && (
          <Notice tone="info" live>
            <p>{model.message}</p>
          </Notice>
        )}
        {model.deletions.pending.map((pending) => (
          <DeletionRow
            key={pending.entry.id}
            pending={pending}
            onUndo={() => {
              model.deletions.undo(pending)
              focusDrawn(deletionButton(pending.entry.id))
            }}
          />
        ))}
        {limit !== null && <p>{limit}</p>}
        {isFirst ? (
          <Skeleton lines={4} />
        ) : (
          <List model={model} isEditable={role.isKnown() && limit === null} />
        )}
        {role.isKnown() && limit === null && <AddDocument model={model} />}
        {model.isLoaded && role.isKnown() && limit === null && (
          <LazyDisclosure
            summary="Перенести документы файлом с паролем"
            variant="quiet"
            load={loadDocumentsFile}
          >
            {(DocumentsFile) => <DocumentsFile documents={model} />}
          </LazyDisclosure>
        )}
        <p className={css['small']}>
          Номера нужны только для поиска штрафов.{' '}
          {!isCompany &&
            `В каждом списке до ${counted(maxDocuments, ['документа', 'документов', 'документов'])}. `}
          Список обновляется раз в 15 минут.{' '}
          <Button variant="quiet" busy={model.loading.isRunning} onClick={model.load}>
            Обновить сейчас
          </Button>
        </p>
      </AccountPage>
    </>
  )
})
