/** Batches that one process takes in at a time, and those of one network. */
const maxBatches = 8
const maxOfNetwork = 2

/** When a sender without a place tries again. */
export const busySeconds = 5

/**
 * Limits the batches that are taken in at a time. A batch is written to the disk before its signature can be checked, so one sender
 * must not hold every place.
 */
export class IntakePlaces {
  readonly #taken = new Map<string, number>()
  #total = 0

  /** Takes a place for a network and returns the function that frees it; null where none is free. */
  take(network: string): (() => void) | null {
    const taken = this.#taken.get(network) ?? 0
    if (this.#total >= maxBatches || taken >= maxOfNetwork) return null
    this.#change(network, 1)
    return () => this.#change(network, -1)
  }

  #change(network: string, by: 1 | -1): void {
    const taken = (this.#taken.get(network) ?? 0) + by
    this.#total += by
    if (taken === 0) this.#taken.delete(network)
    else this.#taken.set(network, taken)
  }
}
