import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import type { DocumentEntry } from './document-entries.ts'
import type { RemovedDocument } from './document-changes.ts'

/** Delay of a deletion in ms, equal to the duration of a toast (spec §9). */
export const undoMs = 4000

/**
 * A document that is removed from the screen and not yet from the server. The request is delayed, so that «Вернуть» needs no
 * request and the document keeps its id. Hovering or focusing the button pauses the delay, as with a toast (spec §4).
 */
export class PendingDeletion {
  readonly entry: DocumentEntry
  readonly restore: RemovedDocument['restore']
  readonly deleting: AsyncTask<[], void>
  private readonly waiting: AsyncTask<[], void>

  constructor(
    entry: DocumentEntry,
    { restore, commit }: RemovedDocument,
    onEnd: (pending: PendingDeletion, isDeleted: boolean) => void,
  ) {
    this.entry = entry
    this.restore = restore
    const end = (isDeleted: boolean) => Effect.sync(() => onEnd(this, isDeleted))
    this.deleting = new AsyncTask(() =>
      commit.pipe(
        Effect.tap(end(true)),
        Effect.tapError(() => end(false)),
      ),
    )
    this.waiting = new AsyncTask(() =>
      Effect.sleep(undoMs).pipe(Effect.andThen(Effect.sync(() => this.commit()))),
    )
    observeViewModel(this)
    this.waiting.start()
  }

  /** True while «Вернуть» is possible. */
  get isOpen(): boolean {
    return this.deleting.state._tag === 'Idle'
  }

  pause(): void {
    this.waiting.cancel()
  }

  resume(): void {
    if (this.isOpen) this.waiting.start()
  }

  commit(): void {
    if (!this.isOpen) return
    this.deleting.start()
    this.waiting.cancel()
  }
}
