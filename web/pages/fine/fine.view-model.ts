import type { Effect } from 'effect'
import { makeAutoObservable, observableRef } from 'mobx'
import { type Instant, instant } from '#domain/dates/instant.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { deadlinesOf } from '#domain/fines/deadlines.ts'
import type { Fine } from '#domain/fines/fine.ts'
import { amountDue, fineStanding } from '#domain/fines/fine-standing.ts'
import type { Photo } from '#application/fines/fines.port.ts'
import type { Fines } from '#application/fines/index.ts'
import { Task } from '#web/kit/task.ts'

/** One charge, and its photos, which come later and without which it can be paid all the same. */
export class FineViewModel {
  readonly showing: Task<[string], Fine, Effect.Error<ReturnType<Fines['show']>>>
  readonly photographing: Task<[string], readonly Photo[], Effect.Error<ReturnType<Fines['photos']>>>
  private readonly now: () => Instant

  constructor(fines: Fines, now: () => Instant = () => instant(Date.now())) {
    this.now = now
    this.showing = new Task(fines.show)
    this.photographing = new Task(fines.photos)
    makeAutoObservable<this, 'now'>(
      this,
      { showing: observableRef, photographing: observableRef, now: false },
      { autoBind: true },
    )
  }

  get fine(): Fine | null {
    return this.showing.state._tag === 'Done' ? this.showing.state.value : null
  }

  standing(fine: Fine) {
    return fineStanding(fine, this.now())
  }

  due(fine: Fine) {
    return amountDue(fine, localDateOf(this.now()))
  }

  get today() {
    return localDateOf(this.now())
  }

  deadlines(fine: Fine) {
    return deadlinesOf(fine)
  }

  start(id: string): void {
    this.showing.start(id)
    this.photographing.start(id)
  }

  retryPhotos(id: string): void {
    this.photographing.start(id)
  }

  dispose(): void {
    this.showing.cancel()
    this.photographing.cancel()
  }
}
