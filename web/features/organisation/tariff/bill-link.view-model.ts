import type { Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import type { NewLink } from '#domain/links/link.ts'
import type { LinksPort } from '#application/links/links.port.ts'
import { Task } from '#web/ui/async/task.ts'

/** The page of the bill, which opens without signing in. */
export class BillLinkViewModel {
  readonly making: Task<[], NewLink, Effect.Error<ReturnType<LinksPort['shareBill']>>>

  constructor(links: Pick<LinksPort, 'shareBill'>) {
    this.making = new Task(links.shareBill)
    makeAutoObservable(this, { making: observableRef }, { autoBind: true })
  }

  get path(): string | null {
    return this.making.state._tag === 'Done' ? this.making.state.value.path : null
  }

  make(): void {
    if (!this.making.isRunning) this.making.start()
  }
}
