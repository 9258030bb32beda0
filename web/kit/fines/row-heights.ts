/** Rows side by side: from one on and up to another, which is not among them. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** Where the rows of a list stand, in pixels from its top: as they were measured where they were seen, guessed elsewhere. */
export class RowHeights {
  private readonly usual: number
  private readonly measured = new Map<string, number>()
  private keys: readonly string[] = []
  private heights = new Float64Array(0)
  /** The top of each row and, last, the end of the list. */
  private tops = new Float64Array(1)

  constructor(usual: number) {
    this.usual = usual
  }

  /** The rows that the list has now; those that were there before keep what is known of them. */
  arrange(keys: readonly string[]): void {
    this.keys = keys
    this.heights = Float64Array.from(keys, (key) => this.measured.get(key) ?? this.usual)
    this.pile()
  }

  /** How high rows have turned out, the first of them being row `from`. */
  learn(from: number, heights: readonly number[]): void {
    let isNews = false
    heights.forEach((height, place) => {
      const index = from + place
      const key = this.keys[index]
      if (key === undefined || this.heights[index] === height) return
      this.measured.set(key, height)
      this.heights[index] = height
      isNews = true
    })
    if (isNews) this.pile()
  }

  heightOf(index: number): number {
    return this.heights[index] ?? this.usual
  }

  topOf(index: number): number {
    return this.tops[Math.min(index, this.keys.length)] ?? 0
  }

  /** How much room the rows from this one on take. */
  roomFrom(index: number): number {
    return this.topOf(this.keys.length) - this.topOf(index)
  }

  /** The rows that reach into a part of the list. */
  between(top: number, bottom: number): Span {
    const from = Math.max(0, this.firstBelow(top) - 1)
    return { from, to: Math.max(from, this.firstBelow(bottom)) }
  }

  /** The first row that begins at that place or below it; as many as there are where none does. */
  private firstBelow(place: number): number {
    let [low, high] = [0, this.keys.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.topOf(middle) < place) low = middle + 1
      else high = middle
    }
    return low
  }

  private pile(): void {
    const tops = new Float64Array(this.heights.length + 1)
    let top = 0
    this.heights.forEach((height, index) => {
      top += height
      tops[index + 1] = top
    })
    this.tops = tops
  }
}
