import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import type { DocumentEntry } from './document-entries.ts'
import type { RemovedDocument } from './document-changes.ts'

/** As long as a toast stands (spec §9). */
export const undoMs = 4000

/**
 * A document that is gone from the screen and not yet from the server: the call waits, so that «Вернуть» asks nobody and
 * the document keeps its id. Pointed at or focused, it waits on, as a toast does (spec §4).
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

  /** «Вернуть» is still possible. */
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
