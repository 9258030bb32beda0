import { Effect } from 'effect'
import { when } from 'mobx'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emptyChargeList } from '#domain/charges/list/charge-list.ts'
import type { LookUp } from '#domain/charges/lookup/look-up.ts'
import { serviceUnavailable } from '#domain/documents/capability.ts'
import type { DocumentId, StsDocument } from '#domain/documents/document.ts'
import { maxDocuments } from '#domain/documents/document-list.ts'
import type { Plate } from '#domain/identity/plate.ts'
import type { Sts } from '#domain/identity/sts.ts'
import type { FinesUseCases } from '#application/fines/index.ts'
import { makeDocuments } from '#application/documents/index.ts'
import { BackendRefused, BackendUnavailable } from '#application/shared/backend.errors.ts'
import { undoMs } from '#web/features/documents/pending-deletion.ts'
import { DocumentsViewModel } from '#web/features/documents/documents.view-model.ts'
import { sampleNow } from '#tests/support/samples/charge-sample.ts'
import { fakeDocumentList, fakeDocumentsPort } from '#tests/support/fakes/documents-port.ts'
import { fakeSession } from '#tests/support/fakes/session.ts'

const sts = (number: string, plate: string | null = null): StsDocument => ({
  id: `id-${number}` as DocumentId,
  stsNumber: number as Sts,
  plate: plate as Plate | null,
  holder: null,
})

const mine = [sts('9923456789', 'К456МН77'), sts('9923456780')]

const outOfService = {
  add: () => Effect.fail(new BackendRefused({ code: 'capability.off', message: serviceUnavailable })),
}

type LookUpFines = Pick<FinesUseCases, 'lookUp'>

const noFines: LookUpFines = { lookUp: () => Effect.succeed(emptyChargeList) }

const pageOver = async (
  stored: readonly StsDocument[] = mine,
  overrides: Partial<typeof outOfService> = {},
  fines: LookUpFines = noFines,
) => {
  const list = fakeDocumentList(stored)
  const { session, inThisSession } = fakeSession()
  await Effect.runPromise(session.open())
  const documents = makeDocuments(inThisSession(fakeDocumentsPort({ sts: { ...list, ...overrides } })))
  const model = new DocumentsViewModel(documents, session, fines, { now: () => sampleNow })
  model.load()
  await when(() => model.loading.state._tag === 'Done')
  return { model, requests: list.requests, session }
}

const added = async (model: DocumentsViewModel, number: string) => {
  model.adder.form.edit('number', number)
  model.add()
  await when(() => !model.adding.isRunning)
}

const firstOf = (model: DocumentsViewModel) => {
  const [entry] = model.entries
  if (entry === undefined) throw new Error('no document')
  return entry
}

describe('DocumentsViewModel', () => {
  it('links each document to its charges, a certificate only with a plate', async () => {
    const { model } = await pageOver()
    expect(model.entries.map(({ number, finesHref }) => [number, finesHref !== null])).toEqual([
      ['99 23 456789', true],
      ['99 23 456780', false],
    ])
  })

  it('shows empty lists without a failure to a visitor without a session', async () => {
    const { session, inThisSession } = fakeSession()
    const model = new DocumentsViewModel(makeDocuments(inThisSession(fakeDocumentsPort())), session, noFines)
    model.load()
    await when(() => !model.loading.isRunning)
    expect([model.loading.state._tag, model.entries]).toEqual(['Done', []])
  })

  it('fails for an account whose session has ended', async () => {
    const { session, inThisSession } = fakeSession()
    const documents = makeDocuments(inThisSession(fakeDocumentsPort()))
    const model = new DocumentsViewModel(documents, session, noFines, { hasAccount: true })
    model.load()
    await when(() => !model.loading.isRunning)
    expect([model.loading.failure?.isSignedOut, model.isLoaded]).toEqual([true, false])
  })

  it('counts the documents of each list', async () => {
    const { model } = await pageOver()
    expect(model.counts).toEqual({ sts: 2, licence: 0, inn: 0, limit: 50 })
  })

  it('reloads the lists after 15 minutes and not before', async () => {
    const { model, requests } = await pageOver()
    model.refresh(model.expiration - 1)
    expect(requests).toEqual(['list'])
    model.refresh(model.expiration)
    await when(() => !model.loading.isRunning)
    expect(requests).toEqual(['list', 'list'])
  })
})

describe('adding a document', () => {
  it('saves nothing for another user after the account was signed out in another tab, and keeps the form', async () => {
    const { session, inThisSession, made } = fakeSession()
    await Effect.runPromise(session.open())
    const list = fakeDocumentList(mine)
    const documents = makeDocuments(inThisSession(fakeDocumentsPort({ sts: list })))
    const model = new DocumentsViewModel(documents, session, noFines, { hasAccount: true })
    model.load()
    await when(() => !model.loading.isRunning)
    session.logOut()
    await added(model, '99 23 456781')
    expect([model.adding.failure?.isSignedOut, model.adder.isEmpty, made()]).toEqual([true, false, 1])
    // The other tab looks fines up without an account.
    await Effect.runPromise(session.open())
    await added(model, '99 23 456781')
    expect([model.adding.failure?.isSignedOut, list.requests]).toEqual([true, ['list']])
  })

  it('recognises the pasted document and empties the form', async () => {
    const { model, requests } = await pageOver([])
    model.adder.form.edit('number', 'СТС № 99 23 456789')
    expect(model.adder.recognised).toBe('Похоже на СТС: 99 23 456789')
    model.add()
    await when(() => !model.adding.isRunning)
    expect(requests).toEqual(['list', 'add'])
    expect(model.entries).toHaveLength(1)
    expect(model.adder.isEmpty).toBe(true)
  })

  it('validates on submission, not while typing', async () => {
    const { model } = await pageOver([])
    model.adder.form.edit('number', '99 23')
    expect(model.adder.form.errors).toEqual([])
    model.add()
    expect(model.adder.form.errors.map(({ field }) => field)).toEqual(['number'])
  })

  it('shows the error of an empty field with its name', async () => {
    const { model } = await pageOver([])
    model.add()
    expect(model.adder.form.errors).toEqual([{ field: 'number', text: 'Введите номер СТС, прав или ИНН' }])
  })

  it('splits the full name and requires three words', async () => {
    const { model } = await pageOver([])
    model.adder.form.edit('number', '99 23 456789')
    model.adder.form.edit('fio', 'иванова анна петровна')
    expect(model.adder.nameParts).toBe('Фамилия Иванова, имя Анна, отчество Петровна')
    model.adder.form.edit('fio', 'Иванова')
    model.add()
    expect(model.adder.form.errors.map(({ field }) => field)).toEqual(['fio'])
  })

  it('ignores a known number with a message and sends no request', async () => {
    const { model, requests } = await pageOver()
    await added(model, '99 23 456789')
    expect(model.refusal).toMatch(/уже есть/)
    expect(requests).toEqual(['list'])
    expect(model.adder.form.values.number).toBe('99 23 456789')
  })

  it('shows a message if the list is full', async () => {
    const full = Array.from({ length: maxDocuments }, (_, at) =>
      sts(`99234567${String(at).padStart(2, '0')}`),
    )
    const { model } = await pageOver(full)
    await added(model, '77 11 456789')
    expect(model.refusal).toMatch(/не больше 50/)
  })

  it('shows the text of the specification if the operation is unavailable', async () => {
    const { model, requests } = await pageOver([], outOfService)
    await added(model, '99 23 456789')
    expect(model.adding.failure?.message).toBe(serviceUnavailable)
    expect(requests).toEqual(['list'])
  })

  it('adds a licence whose number also looks like a certificate', async () => {
    const { model } = await pageOver([])
    model.adder.form.edit('kind', 'licence')
    await added(model, '99 12 345678')
    expect(model.entries.map(({ kind }) => kind)).toEqual(['licence'])
  })
})

describe('editing a document', () => {
  it('looks up the charges of a certificate once its plate is added', async () => {
    const requests: LookUp[] = []
    const { model } = await pageOver(
      [],
      {},
      { lookUp: (lookUp) => (requests.push(lookUp), noFines.lookUp(lookUp)) },
    )
    await added(model, '99 23 456789')
    expect([requests, model.changed.added]).toEqual([[], 'СТС, последние цифры 89'])
    model.edit(firstOf(model))
    model.editor.form.edit('plate', 'к456мн77')
    model.save()
    await when(() => model.edited === null)
    expect(requests).toEqual([{ _tag: 'Vehicle', sts: '9923456789', plate: 'К456МН77' }])
    expect(model.isAdderOpen).toBe(false)
  })
})

describe('deleting a document', () => {
  beforeEach(() => {
    // Effect schedules fibers by `setImmediate`, which has to run.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('removes it from the screen immediately and from the server after four seconds', async () => {
    const { model, requests } = await pageOver()
    model.delete(firstOf(model))
    expect(model.entries).toHaveLength(1)
    await vi.advanceTimersByTimeAsync(undoMs - 1)
    expect(requests).toEqual(['list'])
    await vi.advanceTimersByTimeAsync(1)
    expect(requests).toEqual(['list', 'delete'])
    expect(model.deletions.pending).toEqual([])
  })

  it('restores it at the same place by undo and sends no request', async () => {
    const { model, requests } = await pageOver()
    const before = model.entries
    model.delete(firstOf(model))
    const [pending] = model.deletions.pending
    if (pending !== undefined) model.deletions.undo(pending)
    await vi.advanceTimersByTimeAsync(undoMs * 2)
    expect(model.entries).toEqual(before)
    expect(requests).toEqual(['list'])
  })

  it('waits while the undo button is hovered', async () => {
    const { model, requests } = await pageOver()
    model.delete(firstOf(model))
    const [pending] = model.deletions.pending
    pending?.pause()
    await vi.advanceTimersByTimeAsync(undoMs * 10)
    expect(requests).toEqual(['list'])
    pending?.resume()
    await vi.advanceTimersByTimeAsync(undoMs)
    expect(requests).toEqual(['list', 'delete'])
  })

  it('sends the deletion when the page is left', async () => {
    const { model, requests } = await pageOver()
    model.delete(firstOf(model))
    model.deletions.commit()
    await vi.advanceTimersByTimeAsync(0)
    expect(requests).toEqual(['list', 'delete'])
  })

  it('restores the document with a message if the server does not answer', async () => {
    const unanswered = new BackendUnavailable({ reason: 'network', message: 'Нет связи' })
    const { session } = fakeSession()
    await Effect.runPromise(session.open())
    const list = { ...fakeDocumentList(mine), delete: () => Effect.fail(unanswered) }
    const model = new DocumentsViewModel(makeDocuments(fakeDocumentsPort({ sts: list })), session, noFines)
    model.load()
    await vi.advanceTimersByTimeAsync(0)
    model.delete(firstOf(model))
    await vi.advanceTimersByTimeAsync(undoMs)
    expect(model.entries).toHaveLength(2)
    expect(model.message).toMatch(/удалить не получилось/)
  })
})
