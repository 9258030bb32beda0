import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  type DeletedDocument,
  fullListMessage,
  innList,
  licenceList,
  maxDocuments,
  stsList,
} from '#domain/documents/document-list.ts'
import type { StsDocument } from '#domain/documents/document.ts'
import { innDocument, licenceDocument, numberedSts } from '#tests/support/arbitraries/document.ts'
import { command, longSequence, type Real } from '#tests/support/command.ts'

const [one, two, three] = [numberedSts(1, 1), numberedSts(2, 2), numberedSts(3, 3)]
const garage = [one, two, three]
const fifty = Array.from({ length: 50 }, (_, index) => numberedSts(index, index))

describe('add', () => {
  it('puts a document at the end', () => {
    expect(stsList.add([one], two)).toEqual({ _tag: 'Changed', list: [one, two] })
  })

  it('ignores a second certificate of the same number', () => {
    const duplicate = numberedSts(9, 1)
    expect(stsList.add(garage, duplicate)).toEqual({ _tag: 'Unchanged', list: garage, why: 'present' })
  })

  it('accepts at most 50 documents, and explains the limit', () => {
    expect(maxDocuments).toBe(50)
    expect(stsList.add(fifty.slice(1), numberedSts(99, 99))._tag).toBe('Changed')
    expect(stsList.add(fifty, numberedSts(99, 99))).toEqual({ _tag: 'Unchanged', list: fifty, why: 'full' })
    expect(fullListMessage).toBe('Можно хранить не больше 50 документов. Удалите ненужный и повторите')
  })

  test.prop([licenceDocument, innDocument])('applies the same rule to licences and INNs', (licence, inn) => {
    expect(licenceList.add([licence], { ...licence, id: one.id })).toMatchObject({ why: 'present' })
    expect(innList.add([inn], { ...inn, id: one.id })).toMatchObject({ why: 'present' })
  })
})

describe('edit', () => {
  it('replaces the document of that id at its place', () => {
    const edited = numberedSts(2, 7)
    expect(stsList.edit(garage, edited)).toEqual({ _tag: 'Changed', list: [one, edited, three] })
  })

  it('accepts an unchanged number', () => {
    expect(stsList.edit(garage, { ...two, plate: null })._tag).toBe('Changed')
  })

  it('rejects a second certificate of a number', () => {
    expect(stsList.edit(garage, numberedSts(2, 3))).toEqual({
      _tag: 'Unchanged',
      list: garage,
      why: 'present',
    })
  })

  it('edit does not add a missing document', () => {
    expect(stsList.edit(garage, numberedSts(9, 9))).toEqual({
      _tag: 'Unchanged',
      list: garage,
      why: 'missing',
    })
  })
})

describe('delete and restore', () => {
  it('removes the document of that id and returns its index', () => {
    expect(stsList.delete(garage, two.id)).toEqual({
      list: [one, three],
      deleted: { document: two, index: 1 },
    })
  })

  it('deletes nothing for an unknown id', () => {
    expect(stsList.delete(garage, numberedSts(9, 9).id)).toEqual({ list: garage, deleted: null })
  })

  it.each([
    ['at its former place', [one, three], [one, two, three]],
    ['at the end of a list that became shorter', [], [two]],
  ])('restores the document %s', (_, list, restored) => {
    expect(stsList.restore(list, { document: two, index: 1 })).toEqual({ _tag: 'Changed', list: restored })
  })

  it('delete and restore does not restore a document that was added again in the meantime', () => {
    const anew = [one, numberedSts(9, 2)]
    expect(stsList.restore(anew, { document: two, index: 1 })).toEqual({
      _tag: 'Unchanged',
      list: anew,
      why: 'present',
    })
  })

  it('delete and restore does not restore a document over the limit', () => {
    expect(stsList.restore(fifty, { document: numberedSts(99, 99), index: 0 })).toMatchObject({ why: 'full' })
  })
})

describe('kept', () => {
  it('leaves out repeated numbers, then the documents over the limit', () => {
    expect(stsList.withinLimit([one, numberedSts(9, 1), two])).toEqual([one, two])
    expect(stsList.withinLimit([one, numberedSts(99, 1), ...fifty])).toHaveLength(50)
  })

  const anyList = fc.array(
    fc.tuple(fc.nat(80), fc.nat(80)).map(([id, number]) => numberedSts(id, number)),
    { maxLength: 120, size: 'max' },
  )

  test.prop([anyList])('kept is idempotent for any list', (list) => {
    const stored = stsList.withinLimit(list)
    expect(stored.length).toBe(Math.min(50, new Set(list.map(({ stsNumber }) => stsNumber)).size))
    expect(stsList.withinLimit(stored)).toEqual(stored)
  })
})

/** The model: a simple list with the deleted document that can be restored. */
interface Model {
  entries: { id: number; number: number }[]
  gone: { id: number; number: number; index: number } | null
}

interface Garage {
  readonly list: readonly StsDocument[]
  readonly deleted: DeletedDocument<StsDocument> | null
}

const shown = (list: readonly StsDocument[]): string =>
  list.map(({ id, stsNumber }) => `${id} of ${stsNumber}`).join()

const agree = ({ entries }: Model, { state: { list } }: Real<Garage>): void => {
  expect(shown(list)).toBe(shown(entries.map(({ id, number }) => numberedSts(id, number))))
  expect(list.length).toBeLessThanOrEqual(50)
  expect(new Set(list.map(({ stsNumber }) => stsNumber)).size).toBe(list.length)
  expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
}

const has = (model: Model, id: number, number: number): boolean =>
  model.entries.some((entry) => entry.id === id || entry.number === number)

const add = (id: number, number: number) =>
  command<Model, Garage>(`add ${id} of ${number}`, (model, real) => {
    if (!has(model, id, number) && model.entries.length < 50) model.entries.push({ id, number })
    real.state = { ...real.state, list: stsList.add(real.state.list, numberedSts(id, number)).list }
    agree(model, real)
  })

const edit = (id: number, number: number) =>
  command<Model, Garage>(`edit ${id} to ${number}`, (model, real) => {
    const entry = model.entries.find((other) => other.id === id)
    const isTaken = model.entries.some((other) => other.id !== id && other.number === number)
    if (entry !== undefined && !isTaken) entry.number = number
    real.state = { ...real.state, list: stsList.edit(real.state.list, numberedSts(id, number)).list }
    agree(model, real)
  })

const remove = (id: number) =>
  command<Model, Garage>(`delete ${id}`, (model, real) => {
    const index = model.entries.findIndex((entry) => entry.id === id)
    const [gone] = index === -1 ? [] : model.entries.splice(index, 1)
    if (gone !== undefined) model.gone = { ...gone, index }
    const { list, deleted } = stsList.delete(real.state.list, numberedSts(id, 0).id)
    real.state = { list, deleted: deleted ?? real.state.deleted }
    agree(model, real)
  })

const undo = command<Model, Garage>('undo', (model, real) => {
  const { gone } = model
  const { list, deleted } = real.state
  if (gone !== null && !has(model, gone.id, gone.number) && model.entries.length < 50)
    model.entries.splice(gone.index, 0, { id: gone.id, number: gone.number })
  model.gone = null
  if (deleted !== null) real.state = { list: stsList.restore(list, deleted).list, deleted: null }
  agree(model, real)
})

const [id, number] = [fc.nat(70), fc.nat(70)]

const steps = fc.commands(
  [
    fc.tuple(id, number).map((drawn) => add(...drawn)),
    fc.tuple(id, number).map((drawn) => edit(...drawn)),
    id.map(remove),
    fc.constant(undo),
  ],
  longSequence,
)

describe('a list of documents after any operations', () => {
  test.prop([fc.nat(50), steps])(
    'a list of documents after any operations never holds a number twice nor more than 50',
    (start, drawn) => {
      const entries = Array.from({ length: start }, (_, index) => ({ id: index, number: index }))
      const state: Garage = { list: fifty.slice(0, start), deleted: null }
      fc.modelRun(() => ({ model: { entries, gone: null }, real: { state } }), drawn)
    },
  )

  test.prop([fc.shuffledSubarray(fifty, { minLength: 1 }), fc.nat(49)])(
    'a restored deletion does not change the list',
    (list, place) => {
      const victim = list[place % list.length]
      const { list: left, deleted } = stsList.delete(list, (victim ?? one).id)
      expect(deleted && stsList.restore(left, deleted).list).toEqual(list)
    },
  )
})
