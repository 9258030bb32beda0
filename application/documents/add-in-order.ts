import { Effect } from 'effect'
import { minuteMs } from '#domain/dates/duration.ts'
import type { AppError } from '#application/shared/app-error.ts'
import { temporaryFailureOf } from '#application/shared/temporary-failure.ts'

/** Progress events while a long list is added. */
export type ListProgress<Item> =
  | {
      readonly _tag: 'Added'
      readonly item: Item
      /** The part of the row that was left out, as text; null if the whole row was added. */
      readonly note: string | null
    }
  | { readonly _tag: 'Refused'; readonly item: Item; readonly message: string }
  /** The backend has limited the requests. `ms` is the time until the next attempt. */
  | { readonly _tag: 'Waiting'; readonly ms: number }

/** Attempts of one row without a usable response of the backend. */
const maxAttempts = 4

/** Milliseconds before the second attempt; the delay doubles with each further one. */
const firstDelayMs = 2000

/** A longer wait is left to the person: the server has a limit of different numbers a day. */
const longestWaitMs = 10 * minuteMs

/** Codes that apply to every following row as well, so that adding stops. */
const forAll: ReadonlySet<string> = new Set(['tariff.vehicles', 'documents.full', 'capability.off'])

/**
 * Adds the items one by one, in their order, and reports the result of each. A limit of the backend is waited out; the run
 * fails with it where that takes longer than ten minutes. A network failure is retried. A refused row does not stop the
 * others. Added rows stay if the run stops, so a run with the same list continues from there.
 */
export const addInOrder = <Item>(
  save: (item: Item) => Effect.Effect<string | null, AppError>,
  onProgress: (progress: ListProgress<Item>) => void,
) => {
  const report = (progress: ListProgress<Item>) => Effect.sync(() => onProgress(progress))

  const addItem = (item: Item, attempt: number): Effect.Effect<void, AppError> =>
    save(item).pipe(
      Effect.flatMap((note) => report({ _tag: 'Added', item, note })),
      Effect.catch((error): Effect.Effect<void, AppError> => {
        const temporary = temporaryFailureOf(error)
        if (temporary?._tag === 'RateLimited') {
          if (temporary.waitMs > longestWaitMs) return Effect.fail(error)
          const ms = temporary.waitMs
          return report({ _tag: 'Waiting', ms }).pipe(
            Effect.andThen(Effect.sleep(ms)),
            Effect.andThen(Effect.suspend(() => addItem(item, attempt))),
          )
        }
        if (temporary?._tag === 'BackendSilent' && attempt < maxAttempts)
          return Effect.sleep(temporary.retryAfterMs ?? firstDelayMs * 2 ** (attempt - 1)).pipe(
            Effect.andThen(Effect.suspend(() => addItem(item, attempt + 1))),
          )
        if (error._tag === 'BackendRefused' && !forAll.has(error.code))
          return report({ _tag: 'Refused', item, message: error.message })
        return Effect.fail(error)
      }),
    )

  return (items: readonly Item[]) => Effect.forEach(items, (item) => addItem(item, 1), { discard: true })
}
