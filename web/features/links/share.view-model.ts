import { Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import type { FineId } from '#domain/charges/fine.ts'
import type { LinkId, NewLink, OwnLink } from '#domain/links/link.ts'
import type { LinksPort } from '#application/links/links.port.ts'
import { Task } from '#web/ui/async/task.ts'

/** A link to cards of fines: made by a press, closed by another. */
export class ShareViewModel {
  readonly making: Task<[readonly FineId[]], NewLink, Effect.Error<ReturnType<LinksPort['shareFines']>>>
  readonly closing: Task<[LinkId], readonly OwnLink[], Effect.Error<ReturnType<LinksPort['close']>>>

  constructor(links: Pick<LinksPort, 'shareFines' | 'close'>) {
    this.making = new Task(links.shareFines)
    this.closing = new Task((id: LinkId) =>
      links.close(id).pipe(Effect.tap(() => Effect.sync(() => this.making.forget()))),
    )
    makeAutoObservable(this, { making: observableRef, closing: observableRef }, { autoBind: true })
  }

  /** What was made, while it is open. */
  get link(): NewLink | null {
    return this.making.state._tag === 'Done' ? this.making.state.value : null
  }

  share(ids: readonly FineId[]): void {
    if (!this.making.isRunning) this.making.start(ids)
  }

  close(): void {
    if (this.link !== null && !this.closing.isRunning) this.closing.start(this.link.id)
  }
}
