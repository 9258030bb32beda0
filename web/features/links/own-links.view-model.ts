import { Effect } from 'effect'
import { runInAction } from 'mobx'
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
    const show = (ownLinks: readonly OwnLink[]) =>
      Effect.sync(() =>
        runInAction(() => {
          this.links = ownLinks
        }),
      )
    this.loading = new AsyncTask(() => links.own().pipe(Effect.tap(show)))
    this.closing = new AsyncTask((id: LinkId) => links.close(id).pipe(Effect.tap(show)))
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
}
