import { Cause, Effect, Exit, Fiber, Option } from 'effect'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'

/** Everything that takes time on screen is in one of these states. */
export type TaskState<A, E> =
  | { readonly _tag: 'Idle' }
  | { readonly _tag: 'Running' }
  | { readonly _tag: 'Done'; readonly value: A }
  | { readonly _tag: 'Failed'; readonly error: E }
  | { readonly _tag: 'Crashed' }

const idle = { _tag: 'Idle' } as const

const stateOf = <A, E>(exit: Exit.Exit<A, E>): TaskState<A, E> =>
  Exit.match(exit, {
    onSuccess: (value): TaskState<A, E> => ({ _tag: 'Done', value }),
    onFailure: (cause): TaskState<A, E> =>
      Option.match(Cause.findErrorOption(cause), {
        onSome: (error): TaskState<A, E> => ({ _tag: 'Failed', error }),
        onNone: (): TaskState<A, E> => ({ _tag: 'Crashed' }),
      }),
  })

/**
 * The bridge from a use case to the screen, and the one place of web/ that runs an Effect in the browser: a newer start
 * interrupts the older, leaving the page interrupts the fiber.
 */
export class Task<Input extends readonly unknown[], A, E> {
  state: TaskState<A, E> = idle
  private fiber: Fiber.Fiber<A, E> | null = null
  private readonly work: (...input: Input) => Effect.Effect<A, E>

  constructor(work: (...input: Input) => Effect.Effect<A, E>) {
    this.work = work
    makeAutoObservable<this, 'fiber' | 'work'>(
      this,
      { state: observableRef, fiber: false, work: false },
      { autoBind: true },
    )
  }

  get isRunning(): boolean {
    return this.state._tag === 'Running'
  }

  start(...input: Input): void {
    this.interrupt()
    this.state = { _tag: 'Running' }
    const fiber = Effect.runFork(this.work(...input))
    this.fiber = fiber
    fiber.addObserver((exit) =>
      runInAction(() => {
        if (this.fiber === fiber) this.state = stateOf(exit)
      }),
    )
  }

  /** Stops the work and forgets it; what was done stays done. */
  cancel(): void {
    this.interrupt()
    if (this.state._tag === 'Running') this.state = idle
  }

  /** As if it had never been started: what it did or failed to do is no longer shown. */
  forget(): void {
    this.interrupt()
    this.state = idle
  }

  private interrupt(): void {
    const { fiber } = this
    // Forgotten first: the end of an interrupted fiber is nobody's news.
    this.fiber = null
    fiber?.interruptUnsafe()
  }
}
