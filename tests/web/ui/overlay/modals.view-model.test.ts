import { autorun } from 'mobx'
import { expect, test } from 'vitest'
import { ModalsViewModel } from '#web/ui/overlay/modals.view-model.ts'

test('a modal opens on its first page with what it was opened with, and is undefined once closed', () => {
  const modals = new ModalsViewModel<string>()
  modals.open('tour', 'А123ВС777')
  modals.next('tour')
  expect(modals.stateOf('tour')).toEqual({ isOpen: true, currentPageNumber: 1, extra: 'А123ВС777' })
  modals.open('tour', 'В456ОР78')
  expect(modals.stateOf('tour')).toEqual({ isOpen: true, currentPageNumber: 0, extra: 'В456ОР78' })
  modals.close('tour')
  expect(modals.stateOf('tour')).toBeNull()
})

test('modals have z-indexes from 1000 in steps of 2, the last opened on top', () => {
  const modals = new ModalsViewModel()
  modals.open('under', undefined)
  modals.open('over', undefined)
  expect([modals.zIndexOf('under'), modals.zIndexOf('over'), modals.top]).toEqual([1000, 1002, 'over'])
  modals.open('under', undefined)
  expect([modals.zIndexOf('under'), modals.zIndexOf('over'), modals.top]).toEqual([1002, 1000, 'under'])
})

test('observers of a modal see its page change, and never a page before the first', () => {
  const modals = new ModalsViewModel()
  const seen: (number | undefined)[] = []
  modals.open('tour', undefined)
  const stop = autorun(() => seen.push(modals.stateOf('tour')?.currentPageNumber))
  modals.next('tour')
  modals.previous('tour')
  modals.previous('tour')
  stop()
  expect(seen.filter((page, index) => page !== seen[index - 1])).toEqual([0, 1, 0])
})
