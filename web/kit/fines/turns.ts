/** Script between two frames for rows that come into sight: on a slow phone that is one row, elsewhere a few. */
const budgetMs = 2

/** Rows that fly by are not read: they are drawn once the page has been calm for so long. */
const calmMs = 80

interface Waiting {
  readonly take: () => void
  /** Above the screen: drawn there, a row would push everything below it. */
  readonly isPassed: () => boolean
}

/**
 * Rows are drawn one after another, frame by frame, so that a flick through thousands never holds the page: each waits
 * for its turn, and one that has left the screen gives its turn up.
 */
export class Turns {
  private readonly waiting = new Set<Waiting>()
  private isCalled = false
  private seenAt = 0
  private flewAt = Number.NEGATIVE_INFINITY

  /** Asks for a turn; the answer gives it up. */
  wait(take: () => void, isPassed: () => boolean = () => false): () => void {
    const row = { take, isPassed }
    this.waiting.add(row)
    if (!this.isCalled) this.callNext()
    return () => this.waiting.delete(row)
  }

  private callNext(): void {
    this.isCalled = this.waiting.size > 0
    // After the frame and not within it, where scrolling and layout have their own work.
    if (this.isCalled) requestAnimationFrame(() => setTimeout(() => this.serve()))
  }

  /** More than half a screen from one frame to the next. */
  private isFlying(now: number): boolean {
    if (Math.abs(scrollY - this.seenAt) > innerHeight / 2) this.flewAt = now
    this.seenAt = scrollY
    return now - this.flewAt < calmMs
  }

  private serve(): void {
    const began = performance.now()
    if (this.isFlying(began)) return this.callNext()
    const next = [...this.waiting].filter(({ isPassed }) => !isPassed())
    for (const row of next) {
      this.waiting.delete(row)
      row.take()
      if (performance.now() - began > budgetMs) break
    }
    if (next.length > 0) return this.callNext()
    // Those that are left come into sight by scrolling back, if ever.
    this.isCalled = false
    addEventListener('scroll', () => this.isCalled || this.callNext(), { once: true, passive: true })
  }
}
