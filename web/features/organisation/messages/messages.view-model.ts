import type { Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import type { DriverPhonesPort, ShownPhone } from '#application/drivers/drivers.port.ts'
import { Task } from '#web/ui/async/task.ts'

/** Whom a message about a fine can reach. What was sent, no call of the contract tells. */
export class MessagesViewModel {
  readonly loading: Task<[], readonly ShownPhone[], Effect.Error<ReturnType<DriverPhonesPort['list']>>>

  constructor(phones: Pick<DriverPhonesPort, 'list'>) {
    this.loading = new Task(() => phones.list({}))
    makeAutoObservable(this, { loading: observableRef }, { autoBind: true })
  }

  private get phones(): readonly ShownPhone[] {
    return this.loading.state._tag === 'Done' ? this.loading.state.value : []
  }

  get reachable(): number {
    return this.phones.filter(({ isVerified }) => isVerified).length
  }

  get unconfirmed(): number {
    return this.phones.length - this.reachable
  }

  start(): void {
    this.loading.start()
  }

  dispose(): void {
    this.loading.cancel()
  }
}
