import { Data, Effect } from 'effect'
import { createSts } from '#adapters/backend/contract/documents.contract.ts'
import type { AnyEndpoint, Texts } from '#adapters/backend/contract/endpoint.ts'
import { fineListBy, ordinances, readFine } from '#adapters/backend/contract/fines.contract.ts'
import { createPayment } from '#adapters/backend/contract/payments.contract.ts'
import { client, newUser } from '#adapters/backend/contract/session.contract.ts'
import type { World } from './feature.ts'
import { countQuestion } from './rate-limits.table.ts'

/** Questions a minute. Calls whose limits have one name are counted together. */
export interface Limit {
  readonly name: string
  readonly perUser?: number
  readonly perAddress?: number
  /** Which questions count; all of them where nothing is said. */
  readonly counts?: (texts: Texts) => boolean
}

/** Whoever tries numbers one after another meets it; a family or an office behind one address does not. */
const lookUp: Limit = { name: 'look-up', perUser: 120, perAddress: 600 }

const isForced = ({ isForceRefresh }: Texts): boolean => isForceRefresh === '1' || isForceRefresh === 'true'

/** Every limit of the backend: look-ups against gathering the data of others, the rest against filling the tables. */
export const limits: ReadonlyMap<AnyEndpoint, Limit> = new Map<AnyEndpoint, Limit>([
  [fineListBy, lookUp],
  [readFine, lookUp],
  [ordinances, { ...lookUp, counts: isForced }],
  [createSts, lookUp],
  [client, { name: 'client', perAddress: 120 }],
  [newUser, { name: 'new-user', perAddress: 120 }],
  [createPayment, { name: 'payment', perUser: 60 }],
])

export class TooMany extends Data.TaggedError('TooMany')<{ readonly seconds: number }> {}

export interface Question {
  readonly endpoint: AnyEndpoint
  readonly texts: Texts
  /** Null where the call is open to anyone. */
  readonly userId: string | null
  /** Null where nobody knows. */
  readonly address: string | null
}

export type CheckLimit = (question: Question) => Effect.Effect<void, TooMany>

/** Counts a question, and refuses the one that is too many. */
export const makeCheckLimit = ({ store, now }: Pick<World, 'store' | 'now'>): CheckLimit =>
  Effect.fnUntraced(function* ({ endpoint, texts, userId, address }) {
    const limit = limits.get(endpoint)
    if (limit === undefined || limit.counts?.(texts) === false) return
    const holders = [
      [userId, limit.perUser],
      [address, limit.perAddress],
    ] as const
    for (const [holder, most] of holders) {
      if (holder === null || most === undefined) continue
      const asker = { limitName: limit.name, holder, now: now() }
      const { asked, secondsLeft } = yield* Effect.promise(() => countQuestion(store.db, asker))
      if (asked > most) return yield* new TooMany({ seconds: secondsLeft })
    }
  })
