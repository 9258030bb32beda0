import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { NewLink } from '#domain/links/link.ts'
import type { LinksPort } from '#application/links/links.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** Creates a link to the page of the bill, which opens without signing in. */
export class BillLinkViewModel {
  readonly making: AsyncTask<[], NewLink>

  /** `orderId` is null for the order that waits for payment. */
  constructor(links: Pick<LinksPort, 'shareBill'>, orderId: string | null) {
    this.making = new AsyncTask(() => links.shareBill(orderId))
    observeViewModel(this)
  }

  /** The link is being made, or its page is loading. */
  get isOpening(): boolean {
    return this.making.isRunning || this.making.isDone
  }

  get path(): string | null {
    return this.making.value?.path ?? null
  }

  /** Called while the link is made or its page loads, it does nothing: each link would be another one to close. */
  make(): void {
    if (!this.isOpening) this.making.start()
  }
}
