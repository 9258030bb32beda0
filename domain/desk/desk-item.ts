import { invalid, type Parsed, valid } from '#domain/parsed.ts'

/** The queues of the operator's desk, each with its own source of items. */
export const deskQueues = ['support', 'cashback', 'orders', 'reviews', 'disputes'] as const

export type DeskQueue = (typeof deskQueues)[number]

/** `new` waits for staff, `answered` waits for the sender, `approved` waits for the payout; the others are final decisions. */
export const deskStates = [
  'new',
  'answered',
  'approved',
  'closed',
  'refused',
  'paid',
  'published',
  'rejected',
] as const

export type DeskState = (typeof deskStates)[number]

export const deskActions = [
  'assign',
  'answer',
  'close',
  'approve',
  'refuse',
  'paid',
  'publish',
  'reject',
] as const

export type DeskAction = (typeof deskActions)[number]

type Moves = Partial<Readonly<Record<DeskState, Partial<Readonly<Record<DeskAction, DeskState>>>>>>

/** A conversation: an answer opens a closed item again. */
const conversation: Moves = {
  new: { assign: 'new', answer: 'answered', close: 'closed' },
  answered: { assign: 'answered', answer: 'answered', close: 'closed' },
  closed: { answer: 'answered' },
}

/** A payout is the end: money that has been sent cannot be refused. */
const cashback: Moves = {
  new: { assign: 'new', answer: 'answered', close: 'closed', approve: 'approved', refuse: 'refused' },
  answered: {
    assign: 'answered',
    answer: 'answered',
    close: 'closed',
    approve: 'approved',
    refuse: 'refused',
  },
  approved: { assign: 'approved', answer: 'approved', refuse: 'refused', paid: 'paid' },
  refused: { answer: 'refused', approve: 'approved' },
  closed: { answer: 'answered' },
  paid: { answer: 'paid' },
}

/** A published review can be taken down and published again. */
const reviews: Moves = {
  new: { assign: 'new', answer: 'answered', close: 'closed', publish: 'published', reject: 'rejected' },
  answered: {
    assign: 'answered',
    answer: 'answered',
    close: 'closed',
    publish: 'published',
    reject: 'rejected',
  },
  published: { answer: 'published', reject: 'rejected' },
  rejected: { answer: 'rejected', publish: 'published' },
  closed: { answer: 'answered' },
}

const moves: Readonly<Record<DeskQueue, Moves>> = {
  support: conversation,
  orders: conversation,
  disputes: conversation,
  cashback,
  reviews,
}

/** Returns the actions that a queue has in any of its states, in the order of `deskActions`. */
export const actionsOfQueue = (queue: DeskQueue): readonly DeskAction[] => {
  const known = new Set(Object.values(moves[queue]).flatMap((allowed) => Object.keys(allowed)))
  return deskActions.filter((action) => known.has(action))
}

/** The states in which an item waits for staff. */
export const waitingStates: readonly DeskState[] = ['new', 'approved']

/** The states in which an item is not finished: staff or the sender has the next step. */
export const openStates: readonly DeskState[] = ['new', 'answered', 'approved']

/** Parts of a queue to list: open requests, those that staff has not answered in time, all. */
export const deskScopes = ['open', 'overdue', 'all'] as const

export type DeskScope = (typeof deskScopes)[number]

/** The part of an item that decides which actions are allowed. */
export interface DeskItemState {
  readonly queue: DeskQueue
  readonly state: DeskState
  /** E-mail address of the member of staff who handles the item; null before the first action. */
  readonly assignee: string | null
  /** Raised by every action of staff, and by the sender who changes the request. */
  readonly version: number
}

/** An action that a member of staff asks for. */
export interface DeskChange {
  readonly action: DeskAction
  /** E-mail address of the member of staff. */
  readonly by: string
  /** For `assign`: the new assignee; null assigns the item to `by`. */
  readonly assignee: string | null
  /** The version that the member of staff has read; null where it does not matter. */
  readonly version: number | null
}

const changed = () =>
  invalid('desk.changed', 'Обращение изменилось, пока вы его читали. Откройте его ещё раз')

const assigned = (assignee: string) =>
  invalid(
    'desk.assigned',
    `Обращением занимается ${assignee}. Чтобы ответить самому, назначьте его на себя`,
    {
      assignee,
    },
  )

/**
 * Returns the item after an action. Fails with `desk.changed` if another action came first, `desk.assigned` if a colleague
 * handles the item, or `desk.action` if the state of the item does not allow the action. The first action on an item assigns
 * it, so of two members of staff who answer at once the second is refused.
 */
export const actOnItem = (item: DeskItemState, request: DeskChange): Parsed<DeskItemState> => {
  const { action, by } = request
  if (request.version !== null && request.version !== item.version) return changed()
  if (action !== 'assign' && item.assignee !== null && item.assignee !== by) return assigned(item.assignee)
  const state = moves[item.queue][item.state]?.[action]
  if (state === undefined)
    return invalid('desk.action', 'В этом состоянии обращения так сделать нельзя. Посмотрите его историю', {
      action,
      state: item.state,
    })
  const assignee = action === 'assign' ? (request.assignee ?? by) : (item.assignee ?? by)
  return valid({ queue: item.queue, state, assignee, version: item.version + 1 })
}

/** Returns the actions that the state of an item allows. */
export const actionsOnItem = ({
  queue,
  state,
}: Pick<DeskItemState, 'queue' | 'state'>): readonly DeskAction[] => {
  const allowed = moves[queue][state] ?? {}
  return deskActions.filter((action) => allowed[action] !== undefined)
}
