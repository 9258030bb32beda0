import type { OwnRequest } from '#domain/desk/own-request.ts'
import type { OwnRequestsPort } from '#application/desk/desk.port.ts'
import { AsyncTask } from '#web/ui/async/async-task.ts'
import { observeViewModel } from '#web/ui/async/observe-view-model.ts'

/** Requests of the visitor with their answers. */
export class RequestsViewModel {
  readonly loading: AsyncTask<[], readonly OwnRequest[]>

  constructor(requests: Pick<OwnRequestsPort, 'own'>) {
    this.loading = new AsyncTask(requests.own)
    observeViewModel(this)
  }

  get requests(): readonly OwnRequest[] | null {
    return this.loading.value
  }

  /** Whether the visitor may still send a review: a user has one. */
  get mayReview(): boolean {
    return this.requests?.every(({ queue }) => queue !== 'reviews') === true
  }

  start(): void {
    this.loading.start()
  }

  dispose(): void {
    this.loading.cancel()
  }
}
