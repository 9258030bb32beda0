import { Effect } from 'effect'
import { when } from 'mobx'
import { describe, expect, it } from 'vitest'
import { emptyChargeList } from '#domain/charges/list/charge-list.ts'
import type { DocumentId, DocumentLists, InnDocument, StsDocument } from '#domain/documents/document.ts'
import { maxDocuments } from '#domain/documents/document-list.ts'
import type { Inn } from '#domain/identity/inn.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { DocumentsFilePort, KeptDocuments } from '#application/documents/documents-file.port.ts'
import { makeDocuments } from '#application/documents/index.ts'
import { InputRefused } from '#application/shared/app-error.ts'
import { BackendRefused } from '#application/shared/backend.errors.ts'
import { DocumentsFileViewModel } from '#web/features/documents/documents-file.view-model.ts'
import { DocumentsViewModel } from '#web/features/documents/documents.view-model.ts'
import { sampleNow } from '#tests/support/samples/charge-sample.ts'
import { fakeDocumentList, fakeDocumentsPort } from '#tests/support/fakes/documents-port.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'

const sts = (id: string, stsNumber: string): StsDocument => ({
  id: id as DocumentId,
  stsNumber: stsNumber as Sts,
  plate: null,
  holder: null,
})

const inn = (id: string, number: string): InnDocument => ({ id: id as DocumentId, inn: number as Inn })

const kept: KeptDocuments = {
  savedAt: sampleNow,
  lists: {
    transport: [sts('f-1', '9923456789'), sts('f-2', '9912345678')],
    driverLicense: [],
    inn: [inn('f-3', '500100732259')],
  },
}

const right = 'три слова подряд'

const fakeFile: DocumentsFilePort = {
  write: ({ lists }, password) => Effect.succeed(`${password}: ${lists.transport.length}`),
  read: (_, password) =>
    password === right
      ? Effect.succeed(kept)
      : Effect.fail(new InputRefused({ code: 'file.password', message: 'Пароль не подошёл' })),
}

const section = async (stored: Partial<DocumentLists> = {}, refuses: readonly string[] = []) => {
  const { session, inThisSession } = fakeSession()
  await Effect.runPromise(session.open())
  const transport = fakeDocumentList(stored.transport)
  const port = fakeDocumentsPort({
    sts: {
      ...transport,
      add: (draft) =>
        refuses.includes(draft.stsNumber)
          ? Effect.fail(new BackendRefused({ code: 'vehicle.mismatch', message: 'Номера не подходят' }))
          : transport.add(draft),
    },
    inn: fakeDocumentList(stored.inn),
  })
  const documents = new DocumentsViewModel(
    makeDocuments(inThisSession(port)),
    session,
    { lookUp: () => Effect.succeed(emptyChargeList) },
    { now: () => sampleNow },
  )
  documents.load()
  await when(() => documents.loading.state._tag === 'Done')
  const saved: string[] = []
  const model = new DocumentsFileViewModel(
    fakeFile,
    documents,
    (text) => saved.push(text),
    () => sampleNow,
  )
  return { model, documents, saved }
}

const opened = async (...setup: Parameters<typeof section>) => {
  const made = await section(...setup)
  made.model.choose(new File(['{}'], 'dokumenty.json'))
  made.model.openingForm.edit('filePassword', right)
  made.model.open()
  await when(() => !made.model.opening.isRunning)
  return made
}

const statuses = ({ rows }: DocumentsFileViewModel) => rows.map(({ status }) => status)

describe('documents in a file', () => {
  it('are saved with a password that is not a common one', async () => {
    const { model, saved } = await section({ transport: [sts('s-1', '9923456789')] })
    model.save()
    expect(model.savingForm.errorAt('newFilePassword')).toBe('Введите не меньше 8 знаков')
    model.savingForm.edit('newFilePassword', 'password123')
    model.save()
    expect(saved).toEqual([])
    model.savingForm.edit('newFilePassword', right)
    model.save()
    await when(() => !model.saving.isRunning)
    expect(saved).toEqual([`${right}: 1`])
  })

  it('are not opened without a file and a password, and keep both after a wrong one', async () => {
    const { model } = await section()
    model.open()
    expect([model.isFileMissed, model.openingForm.errors.length]).toEqual([true, 1])
    model.choose(new File(['{}'], 'dokumenty.json'))
    model.openingForm.edit('filePassword', 'другой')
    model.open()
    await when(() => !model.opening.isRunning)
    expect(model.opening.failure?.message).toBe('Пароль не подошёл')
    expect([model.file?.name, model.openingForm.values.filePassword, model.rows]).toEqual([
      'dokumenty.json',
      'другой',
      [],
    ])
  })

  it('are shown before they are added: new ones, and those that the list has', async () => {
    const { model, documents } = await opened({ transport: [sts('s-1', '9923456789')] })
    expect(statuses(model)).toEqual(['present', 'new', 'new'])
    expect(documents.entries).toHaveLength(1)
    model.add()
    await when(() => !model.adding.isRunning)
    expect(statuses(model)).toEqual(['present', 'added', 'added'])
    expect([documents.entries.length, model.progress]).toEqual([3, 1])
  })

  it('that the list has no place for are left out', async () => {
    const almostFull = Array.from({ length: maxDocuments - 1 }, (_, place) =>
      sts(`s-${place}`, `99000000${String(place).padStart(2, '0')}`),
    )
    const { model, documents } = await opened({ transport: almostFull })
    expect(statuses(model)).toEqual(['new', 'full', 'new'])
    model.add()
    await when(() => !model.adding.isRunning)
    expect([documents.lists.transport.length, documents.lists.inn.length]).toEqual([maxDocuments, 1])
  })

  it('that the backend refuses do not stop the others', async () => {
    const { model } = await opened({}, ['9923456789'])
    model.add()
    await when(() => !model.adding.isRunning)
    expect(model.rows.map(({ status, why }) => [status, why])).toEqual([
      ['refused', 'Номера не подходят'],
      ['added', ''],
      ['added', ''],
    ])
  })
})
