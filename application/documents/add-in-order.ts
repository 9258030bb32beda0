import { Effect } from 'effect'

/** What a long list tells on its way. */
export type ListProgress<Item> =
  | {
      readonly _tag: 'Added'
      readonly item: Item
      /** What of it was left out. */ readonly note: string | null
    }
  | { readonly _tag: 'Refused'; readonly item: Item; readonly message: string }
  /** The backend takes no more for so long. */
  | { readonly _tag: 'Waiting'; readonly ms: number }

/** As much of a failure as tells whether to wait, to try again, to go on or to stop. */
interface Failed {
  readonly _tag: string
  readonly code?: string
  readonly message: string
  readonly retryAfterMs?: number
}

/** Where a backend that limits does not say for how long. */
const usualWaitMs = 5000

const triesOffline = 4

/** No other row would be taken either. */
const forAll: ReadonlySet<string> = new Set(['tariff.vehicles', 'documents.full', 'capability.off'])

/**
 * Adds a list one by one, in its order, and tells what became of each. A limit of the backend is waited out, a lost
 * network is tried again; a row that is refused stops no other. What has been added stays when it stops: the same list
 * again goes on where it broke off.
 */
export const addInOrder = <Item, Failure extends Failed>(
  save: (item: Item) => Effect.Effect<string | null, Failure>,
  tell: (news: ListProgress<Item>) => void,
) => {
  const told = (news: ListProgress<Item>) => Effect.sync(() => tell(news))

  const one = (item: Item, tried: number): Effect.Effect<void, Failure> =>
    save(item).pipe(
      Effect.flatMap((note) => told({ _tag: 'Added', item, note })),
      Effect.catch((error): Effect.Effect<void, Failure> => {
        const { _tag, code = '' }: Failed = error
        if (code === 'rate.limited') {
          const ms = error.retryAfterMs ?? usualWaitMs
          return told({ _tag: 'Waiting', ms }).pipe(
            Effect.andThen(Effect.sleep(ms)),
            Effect.andThen(Effect.suspend(() => one(item, tried))),
          )
        }
        if (_tag === 'BackendUnavailable' && tried < triesOffline)
          return Effect.sleep(error.retryAfterMs ?? 1000 * 2 ** tried).pipe(
            Effect.andThen(Effect.suspend(() => one(item, tried + 1))),
          )
        if (_tag === 'BackendRefused' && !forAll.has(code))
          return told({ _tag: 'Refused', item, message: error.message })
        return Effect.fail(error)
      }),
    )

  return (items: readonly Item[]) => Effect.forEach(items, (item) => one(item, 1), { discard: true })
}
