import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { LinkId, OwnLink } from '#domain/links/link.ts'
import type { LinksPort } from '#application/links/links.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'

/** Links of the visitor that have not been closed or expired. */
export class OwnLinksViewModel {
  links: readonly OwnLink[] = []
  readonly loading: AsyncTask<[], readonly OwnLink[]>
  readonly closing: AsyncTask<[LinkId], readonly OwnLink[]>

  constructor(links: Pick<LinksPort, 'own' | 'close'>) {
    const show = { onDone: (ownLinks: readonly OwnLink[]) => this.show(ownLinks) }
    this.loading = new AsyncTask(links.own, show)
    this.closing = new AsyncTask(links.close, show)
    observeViewModel(this)
  }

  start(): void {
    this.loading.start()
  }

  dispose(): void {
    this.loading.cancel()
  }

  close(id: LinkId): void {
    if (!this.closing.isRunning) this.closing.start(id)
  }

  private show(ownLinks: readonly OwnLink[]): void {
    this.links = ownLinks
  }
}
