import { Effect, Result } from 'effect'
import type { AppError } from '#application/shared/app-error.ts'
import { AsyncTask } from './async-task.ts'

/** Sends the changes that a visitor makes one after another, in their order. One that fails does not stop the others. */
export class TaskQueue<E extends AppError = AppError> {
  /** Runs until no change waits any more, and fails with the last error. */
  readonly sending: AsyncTask<[], void, E>
  private readonly waiting: Effect.Effect<unknown, E>[] = []

  constructor() {
    this.sending = new AsyncTask<[], void, E>(() => this.sendWaiting())
  }

  add(change: Effect.Effect<unknown, E>): void {
    this.waiting.push(change)
    if (!this.sending.isRunning) this.sending.start()
  }

  private sendWaiting(): Effect.Effect<void, E> {
    const { waiting } = this
    return Effect.gen(function* () {
      let refused: E | null = null
      for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
        const reply = yield* Effect.result(next)
        if (Result.isFailure(reply)) refused = reply.failure
      }
      if (refused !== null) return yield* Effect.fail(refused)
    })
  }
}
