export interface FairQueueOptions<Lane extends string> {
  /** Each of n waiting lanes gets every n-th turn, and has a separate number of places. */
  readonly lanes: readonly Lane[]
  /** Max pieces of work that run at once. */
  readonly concurrency: number
  /** Places of one lane, for work that waits and work that runs. */
  readonly placesInLane: number
  /** Places of a lane that one group may hold. */
  readonly placesOfGroup: number
}

/** A reserved place in the queue, for one piece of work. */
export interface QueuePlace {
  /** Runs the work when its turn comes, and releases the place. */
  readonly run: <A>(work: () => Promise<A>) => Promise<A>
  /** Releases the place without running work. */
  readonly leave: () => void
}

/** State of one lane: how many places each group holds, and the waiting work; the group whose turn is next comes first. */
interface LaneState {
  held: number
  readonly heldByGroup: Map<string, number>
  readonly waiting: Map<string, (() => void)[]>
}

/** Takes the next piece of work of a lane: groups take turns, independent of the length of their lines. */
const nextOf = ({ waiting }: LaneState): (() => void) | undefined => {
  for (const [group, line] of waiting) {
    const start = line.shift()
    waiting.delete(group)
    if (line.length > 0) waiting.set(group, line)
    return start
  }
  return undefined
}

/**
 * A bounded queue that shares the processor fairly: lanes take turns, and within a lane groups take turns. A group may hold no
 * more places than are still free in its lane, so a few groups never fill it and a new group finds a place.
 */
export class FairQueue<Lane extends string> {
  readonly #options: FairQueueOptions<Lane>
  readonly #lanes: ReadonlyMap<Lane, LaneState>
  #running = 0
  #turn = 0

  constructor(options: FairQueueOptions<Lane>) {
    this.#options = options
    this.#lanes = new Map(
      options.lanes.map((lane) => [lane, { held: 0, heldByGroup: new Map(), waiting: new Map() }]),
    )
  }

  /** Reserves a place; null where the group holds its share, or the lane is full. */
  enter(lane: Lane, group: string): QueuePlace | null {
    const state = this.#stateOf(lane)
    const { placesInLane, placesOfGroup } = this.#options
    const held = state.heldByGroup.get(group) ?? 0
    if (held >= Math.min(placesOfGroup, placesInLane - state.held)) return null
    state.held += 1
    state.heldByGroup.set(group, held + 1)
    let isHeld = true
    const leave = () => {
      if (!isHeld) return
      isHeld = false
      state.held -= 1
      const left = (state.heldByGroup.get(group) ?? 1) - 1
      if (left === 0) state.heldByGroup.delete(group)
      else state.heldByGroup.set(group, left)
    }
    const run = async <A>(work: () => Promise<A>): Promise<A> => {
      await this.#turnOf(state, group)
      try {
        return await work()
      } finally {
        leave()
        this.#running -= 1
        this.#startNext()
      }
    }
    return { run, leave }
  }

  #stateOf(lane: Lane): LaneState {
    const state = this.#lanes.get(lane)
    if (state === undefined) throw new Error(`the queue has no lane ${lane}`)
    return state
  }

  #turnOf({ waiting }: LaneState, group: string): Promise<void> {
    return new Promise((resolve) => {
      waiting.set(group, [...(waiting.get(group) ?? []), resolve])
      this.#startNext()
    })
  }

  #startNext(): void {
    while (this.#running < this.#options.concurrency) {
      const start = this.#nextInTurn()
      if (start === undefined) return
      this.#running += 1
      start()
    }
  }

  #nextInTurn(): (() => void) | undefined {
    const lanes = [...this.#lanes.values()]
    for (const index of lanes.keys()) {
      const at = (this.#turn + index) % lanes.length
      const state = lanes[at]
      const start = state && nextOf(state)
      if (start === undefined) continue
      this.#turn = at + 1
      return start
    }
    return undefined
  }
}
