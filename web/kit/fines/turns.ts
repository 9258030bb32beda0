/** Script between two frames for rows that come into sight: on a slow phone that is one row, elsewhere a few. */
const budgetMs = 2

/** Rows that fly by are not read: they are drawn once the page has been calm for so long. */
const calmMs = 80

/**
 * Rows are drawn one after another, frame by frame, so that a flick through thousands never holds the page: each waits
 * for its turn, and one that has left the screen gives its turn up.
 */
export class Turns {
  private readonly waiting = new Set<() => void>()
  private isCalled = false
  private seenAt = 0
  private flewAt = Number.NEGATIVE_INFINITY

  /** Asks for a turn; the answer gives it up. */
  wait(take: () => void): () => void {
    this.waiting.add(take)
    if (!this.isCalled) this.callNext()
    return () => this.waiting.delete(take)
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
    for (const take of this.waiting) {
      this.waiting.delete(take)
      take()
      if (performance.now() - began > budgetMs) break
    }
    this.callNext()
  }
}
