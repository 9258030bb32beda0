import { Cause, Effect, Exit, Fiber, Option } from 'effect'
import type { AppError } from '#application/shared/app-error.ts'
import { makeAutoObservable, observableRef, runInAction } from 'mobx'
import { crashed, type Failure, failureOf } from './failure.ts'

/** States of an operation on screen. `Failed` carries what the page shows, for expected errors and defects alike. */
export type AsyncState<A, E extends AppError = AppError> =
  | { readonly _tag: 'Idle' }
  | { readonly _tag: 'Running' }
  | { readonly _tag: 'Done'; readonly value: A }
  | { readonly _tag: 'Failed'; readonly failure: Failure<E> }

/** The state of an operation that has not started. */
export const idle = { _tag: 'Idle' } as const

const stateOf = <A, E extends AppError>(exit: Exit.Exit<A, E>): AsyncState<A, E> =>
  Exit.match(exit, {
    onSuccess: (value): AsyncState<A, E> => ({ _tag: 'Done', value }),
    onFailure: (cause): AsyncState<A, E> => ({
      _tag: 'Failed',
      failure: Option.match(Cause.findErrorOption(cause), {
        onSome: (error): Failure<E> => failureOf(error),
        onNone: () => crashed,
      }),
    }),
  })

/** The state that a page was rendered with. */
export interface FirstState<A> {
  readonly state: AsyncState<A>
  /** Whether it is the answer to the same visitor, so that the operation need not run. */
  readonly isValid: boolean
}

/** The state of a part of an answer. */
export const partOf = <A, B>(first: FirstState<A> | null, part: (value: A) => B): FirstState<B> | null => {
  if (first === null) return null
  const { state, isValid } = first
  return { state: state._tag === 'Done' ? { _tag: 'Done', value: part(state.value) } : state, isValid }
}

interface TaskOptions<Input extends readonly unknown[], A> {
  readonly first?: FirstState<A> | null
  /** Runs in the action that makes the task `Done`, so that observers see both changes at once. */
  readonly onDone?: (value: A, ...input: Input) => void
}

/**
 * An operation of a view-model: runs an Effect and observes its state. A newer start interrupts the older one, and a
 * view-model that is disposed cancels its tasks. Pages run Effects by this class, loaders and actions by `run-loader.ts`.
 */
export class AsyncTask<Input extends readonly unknown[], A, E extends AppError = AppError> {
  state: AsyncState<A, E> = idle
  private fiber: Fiber.Fiber<A, E> | null = null
  /** The page was rendered with a valid state that has not been used yet. */
  private isAnswered = false
  private readonly work: (...input: Input) => Effect.Effect<A, E>
  private readonly onDone: TaskOptions<Input, A>['onDone']

  constructor(
    work: (...input: Input) => Effect.Effect<A, E>,
    { first = null, onDone }: TaskOptions<Input, A> = {},
  ) {
    this.work = work
    this.onDone = onDone
    if (first !== null) {
      this.state = first.state as AsyncState<A, E>
      this.isAnswered = first.isValid
    }
    makeAutoObservable<this, 'fiber' | 'isAnswered' | 'work' | 'onDone'>(
      this,
      { state: observableRef, fiber: false, isAnswered: false, work: false, onDone: false },
      { autoBind: true },
    )
  }

  get isRunning(): boolean {
    return this.state._tag === 'Running'
  }

  /** Whether there is neither a value nor a failure to show yet. */
  get isWaiting(): boolean {
    return this.state._tag === 'Idle' || this.state._tag === 'Running'
  }

  get isDone(): boolean {
    return this.state._tag === 'Done'
  }

  get value(): A | null {
    return this.state._tag === 'Done' ? this.state.value : null
  }

  get failure(): Failure<E> | null {
    return this.state._tag === 'Failed' ? this.state.failure : null
  }

  /** Keeps the valid state that the page was rendered with, the first time; starts otherwise. Returns whether it has started. */
  begin(...input: Input): boolean {
    const starts = !this.isAnswered
    this.isAnswered = false
    if (starts) this.start(...input)
    return starts
  }

  start(...input: Input): void {
    this.interrupt()
    this.state = { _tag: 'Running' }
    const fiber = Effect.runFork(this.work(...input))
    this.fiber = fiber
    fiber.addObserver((exit) =>
      runInAction(() => {
        if (this.fiber !== fiber) return
        this.state = stateOf(exit)
        if (this.state._tag === 'Done') this.onDone?.(this.state.value, ...input)
      }),
    )
  }

  /** Interrupts the operation; a result that is already there stays. */
  cancel(): void {
    this.interrupt()
    if (this.state._tag === 'Running') this.state = idle
  }

  /** Interrupts the operation and drops its result, as if it had never been started. */
  reset(): void {
    this.interrupt()
    this.state = idle
  }

  private interrupt(): void {
    const { fiber } = this
    // The reference is cleared first so that the exit of the interrupted fiber is ignored.
    this.fiber = null
    fiber?.interruptUnsafe()
  }
}
