import { Effect } from 'effect'
import { emptyFineList, type FineList } from '#domain/charges/list/fine-list.ts'
import {
  decidePoll,
  decideRefresh,
  decideRequest,
  type OrdinanceReply,
} from '#domain/charges/sources/ordinance-poll.ts'
import {
  defaultOrdinanceQuery,
  type OrdinanceCategory,
  type OrdinanceQuery,
  parseOrdinanceCategory,
  profilePageSize,
} from '#domain/charges/lookup/ordinance-query.ts'
import { isValid } from '#domain/parsed.ts'
import { NotSignedIn } from '#application/session/session.errors.ts'
import type { Session } from '#application/session/index.ts'
import { OrdinancesRefused } from './fines.errors.ts'
import type { FinesPort } from './fines.port.ts'
import { poll } from './poll.ts'

const refused = (message: string) => new OrdinancesRefused({ message })

/** What is known so far, while others are still asked; marked with who has answered. */
export type OnNews = (partial: FineList) => void

/** A query whose category is still a text, as an address gives it. */
export type AskedOrdinances = Partial<Omit<OrdinanceQuery, 'category' | 'isForceRefresh'>> & {
  readonly category: string
}

const unheard: OnNews = () => undefined

/** Spec §4 Ordinance polling: one request at a time; asks the sources about every document of the user, and waits for them. */
export const makeOrdinances = (fines: FinesPort, session: Pick<Session, 'within'>) => {
  let isBusy = false

  const alone = <A, E>(work: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    Effect.suspend(() => {
      isBusy = true
      return work.pipe(
        Effect.ensuring(
          Effect.sync(() => {
            isBusy = false
          }),
        ),
      )
    })

  /** Partial results come first; who did not get them loses nothing. */
  const tellNews = (query: OrdinanceQuery, reply: OrdinanceReply<FineList>, onNews: OnNews) => {
    if (reply._tag !== 'Waiting' || onNews === unheard) return Effect.void
    return fines.partial(query).pipe(
      Effect.map((partial) => {
        if (partial._tag === 'Ok') onNews(partial.value)
      }),
      Effect.ignore,
    )
  }

  const polled = (query: OrdinanceQuery, onNews: OnNews) => {
    let isForceRefresh = query.isForceRefresh
    // Only the first request forces the sources; the following ones ask whether they have answered.
    const ask = Effect.suspend(() => {
      const asked = fines.ordinances({ ...query, isForceRefresh })
      isForceRefresh = false
      return asked.pipe(Effect.tap((reply) => tellNews(query, reply, onNews)))
    })
    return poll(ask, decidePoll, refused)
  }

  return {
    /** Spec §4: refused without auth data, or while a request runs. */
    refresh: (category: OrdinanceCategory, onNews: OnNews = unheard) =>
      session.within(
        Effect.gen(function* () {
          // `within` has found the auth data.
          const decision = decideRefresh({ hasAuth: true, isBusy })
          if (decision._tag === 'Refused')
            return yield* decision.reason === 'busy' ? refused(decision.message) : new NotSignedIn()
          const query = { ...defaultOrdinanceQuery, category, showBy: profilePageSize, isForceRefresh: true }
          return yield* alone(polled(query, onNews))
        }),
      ),

    /** Spec §4: a second request while one runs returns an empty list. An unknown category is logged and rejected (§5). */
    list: ({ category, ...asked }: AskedOrdinances) =>
      Effect.gen(function* () {
        const parsed = parseOrdinanceCategory(category)
        if (!isValid(parsed)) {
          const [{ code, message }] = parsed.issues
          yield* Effect.logError(code)
          return yield* refused(message)
        }
        const query = { ...defaultOrdinanceQuery, ...asked, category: parsed.value }
        return yield* session.within(
          Effect.suspend(() =>
            decideRequest(isBusy) === 'AnswerEmpty'
              ? Effect.succeed(emptyFineList)
              : alone(polled(query, unheard)),
          ),
        )
      }),
  }
}
