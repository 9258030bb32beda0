import { Effect } from 'effect'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'
import type { LinkId, OwnLink } from '#domain/links/link.ts'
import type { LinksPort } from '#application/links/links.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { TaskQueue } from '#web/ui/async/task-queue.ts'

type OwnLinksDeps = Pick<LinksPort, 'own' | 'close'>

/** Links of the visitor that have not been closed or expired. */
export class OwnLinksViewModel {
  links: readonly OwnLink[] = []
  readonly loading: AsyncTask<[], readonly OwnLink[]>
  private readonly closings = new TaskQueue()
  private readonly port: OwnLinksDeps

  constructor(port: OwnLinksDeps) {
    this.port = port
    this.loading = new AsyncTask(port.own, { onDone: (links) => this.show(links) })
    observeViewModel(this)
  }

  get closing(): AsyncTask<[], void> {
    return this.closings.sending
  }

  start(): void {
    this.loading.start()
  }

  dispose(): void {
    this.loading.cancel()
  }

  close(id: LinkId): void {
    this.closings.add(
      // A second press may have come before the first one was answered.
      Effect.suspend(() =>
        this.has(id) ? Effect.map(this.port.close(id), (links) => this.show(links)) : Effect.void,
      ),
    )
  }

  private has(id: LinkId): boolean {
    return this.links.some((link) => link.id === id)
  }

  private show(links: readonly OwnLink[]): void {
    this.links = links
  }
}
