import { Effect } from 'effect'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import type { LinkId, OwnLink } from '#domain/links/link.ts'
import type { LinksPort } from '#application/links/links.port.ts'
import { Task } from '#web/ui/async/task.ts'

type Asked = Effect.Error<ReturnType<LinksPort['own']>>

/** LinksPort that still open something to whoever has them. */
export class OwnLinksViewModel {
  links: readonly OwnLink[] = []
  readonly loading: Task<[], readonly OwnLink[], Asked>
  readonly closing: Task<[LinkId], readonly OwnLink[], Asked>

  constructor(links: Pick<LinksPort, 'own' | 'close'>) {
    const hear = (own: readonly OwnLink[]) =>
      Effect.sync(() =>
        runInAction(() => {
          this.links = own
        }),
      )
    this.loading = new Task(() => links.own().pipe(Effect.tap(hear)))
    this.closing = new Task((id: LinkId) => links.close(id).pipe(Effect.tap(hear)))
    makeAutoObservable(
      this,
      { links: observableRef, loading: observableRef, closing: observableRef },
      { autoBind: true },
    )
  }

  close(id: LinkId): void {
    if (!this.closing.isRunning) this.closing.start(id)
  }
}
