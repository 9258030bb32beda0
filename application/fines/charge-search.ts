import { Effect } from 'effect'
import { emptyChargeList, type ChargeList } from '#domain/charges/list/charge-list.ts'
import {
  decideRefresh,
  decideRequest,
  type ChargeListReply,
} from '#domain/charges/sources/charge-list-poll.ts'
import {
  defaultChargeQuery,
  type ChargeCategory,
  type ChargeQuery,
  type OwnDocument,
  parseChargeCategory,
  profilePageSize,
} from '#domain/charges/list/charge-query.ts'
import { decidePartial } from '#domain/charges/list/partial-poll.ts'
import { isValid } from '#domain/parsed.ts'
import { NotSignedIn } from '#application/shared/backend.errors.ts'
import type { SessionPort } from '#application/session/session.port.ts'
import { InputRefused, OperationRefused } from '#application/shared/app-error.ts'
import type { FinesPort } from './fines.port.ts'
import { pollSources } from './poll.ts'

/**
 * Called with the charges found so far while sources are still being asked. The list contains which sources
 * have answered.
 */
export type OnPartialList = (partial: ChargeList) => void

/** A query whose category is still unvalidated text from an address. */
export type ChargeSearchInput = Partial<Omit<ChargeQuery, 'category' | 'isForceRefresh'>> & {
  readonly category: string
}

/**
 * Returns the answer with partial results: one request returns both the charges found so far and whether to
 * wait.
 */
const requestPartial = (fines: FinesPort, query: ChargeQuery, onPartial: OnPartialList) =>
  Effect.gen(function* () {
    const reply = yield* fines.partial(query)
    if (reply._tag !== 'Ok') return reply
    const decision = decidePartial(reply.value)
    if (decision === 'AskWhole') return yield* fines.charges({ ...query, isForceRefresh: false })
    if (decision === 'Done') return reply
    onPartial(reply.value)
    return { _tag: 'Waiting' } satisfies ChargeListReply<ChargeList>
  })

const pollQuery = (fines: FinesPort, query: ChargeQuery, onPartial?: OnPartialList) =>
  pollSources((isForceRefresh) => {
    const next = { ...query, isForceRefresh }
    return onPartial === undefined ? fines.charges(next) : requestPartial(fines, next, onPartial)
  }, query.isForceRefresh)

/**
 * Spec §4 Ordinance polling: one request at a time. Asks the sources about the documents of the user and waits for them.
 */
export const makeChargeSearch = (fines: FinesPort, session: Pick<SessionPort, 'userId'>) => {
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

  /** Spec §4: refused without auth data, or while a request runs. */
  const refreshWith = (selection: Pick<ChargeQuery, 'category' | 'document'>, onPartial?: OnPartialList) =>
    Effect.gen(function* () {
      const decision = decideRefresh({ hasAuth: session.userId() !== null, isBusy })
      if (decision._tag === 'Refused')
        return yield* decision.reason === 'busy'
          ? new OperationRefused({ code: 'search.busy', message: decision.message })
          : new NotSignedIn()
      const query = { ...defaultChargeQuery, ...selection, showBy: profilePageSize, isForceRefresh: true }
      return yield* alone(pollQuery(fines, query, onPartial))
    })

  return {
    /** Asks the sources again about every document of the user. */
    refresh: (category: ChargeCategory, onPartial?: OnPartialList) => refreshWith({ category }, onPartial),

    /** Asks the sources again about one document of the user. */
    refreshDocument: (document: OwnDocument, onPartial?: OnPartialList) =>
      refreshWith({ category: 'all', document }, onPartial),

    /** Spec §4: a second request while one runs returns an empty list. An unknown category is logged and rejected (§5). */
    list: ({ category, ...selection }: ChargeSearchInput) =>
      Effect.gen(function* () {
        const parsed = parseChargeCategory(category)
        if (!isValid(parsed)) {
          const [issue] = parsed.issues
          yield* Effect.logError(issue.code)
          return yield* new InputRefused(issue)
        }
        const query = { ...defaultChargeQuery, ...selection, category: parsed.value }
        return yield* decideRequest(isBusy) === 'AnswerEmpty'
          ? Effect.succeed(emptyChargeList)
          : alone(pollQuery(fines, query))
      }),
  }
}
