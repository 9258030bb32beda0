import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import type { LinkId, NewLink, OwnLink } from '#domain/links/link.ts'
import type { LinksPort } from '#application/links/links.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** Creates and closes a link to cards of fines. */
export class ShareViewModel {
  readonly making: AsyncTask<[readonly ChargeId[]], NewLink>
  readonly closing: AsyncTask<[LinkId], readonly OwnLink[]>

  constructor(links: Pick<LinksPort, 'shareFines' | 'close'>) {
    this.making = new AsyncTask(links.shareFines)
    this.closing = new AsyncTask(links.close, { onDone: () => this.making.reset() })
    observeViewModel(this)
  }

  /** The created link, or null before its creation and after it was closed. */
  get link(): NewLink | null {
    return this.making.value
  }

  share(ids: readonly ChargeId[]): void {
    if (!this.making.isRunning && this.link === null) this.making.start(ids)
  }

  close(): void {
    if (this.link !== null && !this.closing.isRunning) this.closing.start(this.link.id)
  }
}
