import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  actionsOnItem,
  actOnItem,
  deskActions,
  type DeskItemState,
  deskQueues,
  type DeskChange,
  deskStates,
  openStates,
  waitingStates,
} from '#domain/desk/desk-item.ts'

const fresh = (queue: DeskItemState['queue']): DeskItemState => ({
  queue,
  state: 'new',
  assignee: null,
  version: 0,
})

const staff = ['anna@kvitok.example', 'boris@kvitok.example'] as const

const request = fc.record<DeskChange>({
  action: fc.constantFrom(...deskActions),
  by: fc.constantFrom(...staff),
  assignee: fc.constantFrom(null, ...staff),
  version: fc.constantFrom(null, 0, 1, 2, 3),
})

/** Every item that a sequence of requests leads through, the first one included. */
const history = (
  queue: DeskItemState['queue'],
  requests: readonly DeskChange[],
): readonly DeskItemState[] => {
  const items = [fresh(queue)]
  for (const one of requests) {
    const acted = actOnItem(items.at(-1) ?? fresh(queue), one)
    if (acted._tag === 'Valid') items.push(acted.value)
  }
  return items
}

const codeOf = (parsed: ReturnType<typeof actOnItem>) =>
  parsed._tag === 'Invalid' ? parsed.issues[0].code : parsed.value.state

describe('actOnItem', () => {
  const item = { ...fresh('support'), assignee: staff[0], version: 2 }
  const answer = { action: 'answer', by: staff[0], assignee: null, version: null } as const

  it('assigns an item to the member of staff who acts first', () => {
    expect(actOnItem(fresh('support'), answer)).toEqual({
      _tag: 'Valid',
      value: { queue: 'support', state: 'answered', assignee: staff[0], version: 1 },
    })
  })

  it.each([
    ['desk.assigned', 'of a colleague', { ...answer, by: staff[1] }],
    ['desk.changed', 'after another action', { ...answer, version: 1 }],
    ['desk.action', 'that the queue does not have', { ...answer, action: 'approve' as const }],
  ])('refuses with %s an action %s', (code, _, asked) => {
    expect(codeOf(actOnItem(item, asked))).toBe(code)
  })

  it('lets a colleague take an item over', () => {
    const taken = actOnItem(item, { action: 'assign', by: staff[1], assignee: null, version: 2 })
    expect(taken).toMatchObject({ value: { state: 'new', assignee: staff[1], version: 3 } })
  })

  it('counts every accepted action and never leaves an item without its assignee', () => {
    fc.assert(
      fc.property(fc.constantFrom(...deskQueues), fc.array(request, { maxLength: 12 }), (queue, requests) => {
        const items = history(queue, requests)
        items.forEach(({ version, assignee }, at) => {
          expect(version).toBe(at)
          expect(assignee === null).toBe(at === 0)
        })
      }),
    )
  })

  it('never lets a payout precede its approval, nor anything but an answer follow it', () => {
    fc.assert(
      fc.property(fc.array(request, { maxLength: 12 }), (requests) => {
        const states = history('cashback', requests).map(({ state }) => state)
        const paidAt = states.indexOf('paid')
        if (paidAt === -1) return
        expect(states[paidAt - 1]).toBe('approved')
        expect(new Set(states.slice(paidAt))).toEqual(new Set(['paid']))
      }),
    )
  })

  it('accepts exactly the actions that actionsOnItem lists', () => {
    fc.assert(
      fc.property(fc.constantFrom(...deskQueues), fc.constantFrom(...deskStates), (queue, state) => {
        const at = { ...fresh(queue), state }
        const accepted = deskActions.filter((action) => actOnItem(at, { ...answer, action })._tag === 'Valid')
        expect(accepted).toEqual(actionsOnItem(at))
      }),
    )
  })

  it('keeps every state that waits for staff among the open ones', () => {
    expect(waitingStates.every((state) => openStates.includes(state))).toBe(true)
  })
})
