import { Effect } from 'effect'
import type { LookUp } from '#domain/charges/lookup/look-up.ts'
import type { Instant } from '#domain/dates/instant.ts'
import type { FinesUseCases } from '#application/fines/index.ts'
import { type AsyncState, AsyncTask } from '#web/ui/async/async-task.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import { type DocumentEntry, entryName } from './document-entries.ts'
import { type DocumentFinding, findingOf } from './document-finding.ts'

interface DocumentChange {
  readonly kind: 'added' | 'edited'
  readonly entry: DocumentEntry
}

/** The document that was added or edited last, and the charges that the registers find for it. */
export class ChangedDocument {
  /** Each change creates a new object. */
  last: DocumentChange | null = null
  private readonly checking: AsyncTask<[LookUp], DocumentFinding>

  constructor(fines: Pick<FinesUseCases, 'lookUp'>, now: () => Instant) {
    this.checking = new AsyncTask((lookUp: LookUp) =>
      fines.lookUp(lookUp).pipe(Effect.map((list) => findingOf(list, now()))),
    )
    observeViewModel(this)
  }

  /** Name of the document that was added last, for example «СТС К 456 МН 77». */
  get added(): string | null {
    return this.last?.kind === 'added' ? entryName(this.last.entry) : null
  }

  /** The charges of this document; null if it has not just been added or changed. */
  findingOf({ id }: Pick<DocumentEntry, 'id'>): AsyncState<DocumentFinding> | null {
    const { state } = this.checking
    return this.last?.entry.id === id && state._tag !== 'Idle' ? state : null
  }

  /** Asks the registers about a new document, and about an edited one whose number or plate has changed. */
  show(change: DocumentChange, before: DocumentEntry | null = null): void {
    const { id, lookUp, finesHref } = change.entry
    const isKnown = this.last?.entry.id === id
    this.last = change
    if (lookUp !== null && finesHref !== before?.finesHref) this.checking.start(lookUp)
    else if (lookUp === null || !isKnown) this.checking.reset()
  }

  clear(): void {
    this.last = null
    this.checking.reset()
  }
}
