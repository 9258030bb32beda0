import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import {
  closeModal,
  modalZIndex,
  type Modals,
  nextPage,
  openModal,
  previousPage,
  topModal,
} from '#domain/screen/modals.ts'
import { command, longSequence, type Real } from '#tests/support/command.ts'

const none: Modals<string> = new Map()

describe('a modal', () => {
  const opened = openModal(none, 'photo', 'extra')

  it('opens on page 0 with its parameters', () => {
    expect(opened.get('photo')).toEqual({ isOpen: true, currentPageNumber: 0, extra: 'extra' })
  })

  it('turns its pages, never before the first', () => {
    const third = nextPage(nextPage(opened, 'photo'), 'photo')
    expect(third.get('photo')?.currentPageNumber).toBe(2)
    expect(previousPage(third, 'photo').get('photo')?.currentPageNumber).toBe(1)
    expect(previousPage(opened, 'photo').get('photo')?.currentPageNumber).toBe(0)
  })

  it('a modal is removed with its parameters when it is closed', () => {
    expect(closeModal(opened, 'photo')).toEqual(none)
  })

  it('a modal that is closed ignores a change of the page', () => {
    expect([nextPage(opened, 'login'), previousPage(opened, 'login'), closeModal(opened, 'login')]).toEqual([
      opened,
      opened,
      opened,
    ])
  })

  it('a modal has the z-index 1000, and 2 more for each modal below it', () => {
    const three = ['a', 'b', 'c'].reduce((modals, id) => openModal(modals, id, ''), none)
    expect(['a', 'b', 'c', 'd'].map((id) => modalZIndex(three, id))).toEqual([1000, 1002, 1004, null])
    expect([topModal(three), topModal(none)]).toEqual(['c', null])
  })

  it('a modal that is opened again starts at page 0 on top of the others', () => {
    const two = openModal(nextPage(opened, 'photo'), 'login', '')
    const again = openModal(two, 'photo', 'other')
    expect(topModal(again)).toBe('photo')
    expect(again.get('photo')).toEqual({ isOpen: true, currentPageNumber: 0, extra: 'other' })
  })
})

/** The model: the opened modals from the bottom up. */
interface Model {
  stack: { id: string; page: number; extra: string }[]
}

const id = fc.constantFrom('a', 'b', 'c', 'd')

const agree = ({ stack }: Model, { state }: Real<Modals<string>>) => {
  expect([...state].map(([key, { currentPageNumber: page, extra }]) => ({ id: key, page, extra }))).toEqual(
    stack,
  )
  expect(stack.map((modal) => modalZIndex(state, modal.id))).toEqual(
    stack.map((_, index) => 1000 + 2 * index),
  )
  expect(topModal(state)).toBe(stack.at(-1)?.id ?? null)
}

const step = (
  name: string,
  real: (modals: Modals<string>) => Modals<string>,
  model: (stack: Model['stack']) => Model['stack'],
) =>
  command<Model, Modals<string>>(name, (drawn, machine) => {
    drawn.stack = model(drawn.stack)
    machine.state = real(machine.state)
    agree(drawn, machine)
  })

const turned = (key: string, by: number) => (stack: Model['stack']) =>
  stack.map((modal) => (modal.id === key ? { ...modal, page: Math.max(0, modal.page + by) } : modal))

const without = (stack: Model['stack'], key: string) => stack.filter((modal) => modal.id !== key)

const steps = fc.commands(
  [
    fc.tuple(id, fc.string()).map(([key, extra]) =>
      step(
        `open ${key}`,
        (modals) => openModal(modals, key, extra),
        (stack) => [...without(stack, key), { id: key, page: 0, extra }],
      ),
    ),
    id.map((key) =>
      step(
        `close ${key}`,
        (modals) => closeModal(modals, key),
        (stack) => without(stack, key),
      ),
    ),
    id.map((key) => step(`next of ${key}`, (modals) => nextPage(modals, key), turned(key, 1))),
    id.map((key) => step(`previous of ${key}`, (modals) => previousPage(modals, key), turned(key, -1))),
  ],
  longSequence,
)

describe('the modals after any actions', () => {
  test.prop([steps])('the modals after any actions are the stack of the opened modals', (drawn) => {
    fc.modelRun(() => ({ model: { stack: [] }, real: { state: none } }), drawn)
  })
})
