import { Effect } from 'effect'
import { defaultOrdinanceQuery } from '#domain/fines/ordinance-query.ts'
import { isValid } from '#domain/parsed.ts'
import { fine, fineListBy, ordinances, readFine } from '#adapters/backend/contract/fines.contract.ts'
import type { Feature, MakeFeature, World } from '#adapters/backend/server/feature.ts'
import { refused, type Refused } from '#adapters/backend/server/refused.ts'
import { makeAskSources } from '#adapters/backend/server/registry/ask-sources.ts'
import type { ChargeSource } from '#adapters/backend/server/registry/charge-source.ts'
import type { Asking } from '#adapters/backend/server/registry/source-checks.table.ts'
import { NotReady, route } from '#adapters/backend/server/route.ts'
import { isUuid } from '#domain/uuid.ts'
import { documentReaders } from './document-of.ts'
import { fineUnknown } from './fine-unknown.ts'
import { listByDocument, listOwn, narrow, presentOne } from './fine-lists.ts'
import { certificateOf, chargeById, chargeByUin, hasCharges, vehiclesOf } from './fines.table.ts'

const silent = refused(
  'source.unavailable',
  'Реестр начислений не отвечает, поэтому список неполный. Повторите через минуту',
  503,
)

const nobodyToAsk = refused(
  'source.none',
  'Не подключён ни один источник начислений, поэтому проверить штрафы нельзя. Сообщите об этом владельцу сайта',
  503,
)

/** Spec §4 Ordinance polling: 2 s. */
const pollSeconds = 2

/** An unfinished answer is no answer: «нет штрафов» is said only when every source has spoken. */
const answered = (asking: Asking): Effect.Effect<void, Refused> =>
  asking === 'failed' ? Effect.fail(silent) : Effect.void

export const finesFeature =
  (sources: readonly ChargeSource[]): MakeFeature =>
  (world: World): Feature => {
    const { db } = world.store
    const ask = makeAskSources(world, sources)

    /** «Нет штрафов» is said only by who has heard of charges at all: from a register, or from a file. */
    const somebodyKnows = Effect.gen(function* () {
      if (sources.length === 0 && !(yield* Effect.promise(() => hasCharges(db)))) return yield* nobodyToAsk
    })

    const byDocument = route(
      fineListBy,
      Effect.fnUntraced(function* ({ input, caller }) {
        const document = documentReaders[input.kind](input.value)
        if (!isValid(document)) {
          const [{ code, message }] = document.issues
          return yield* refused(code, message)
        }
        yield* somebodyKnows
        yield* answered(yield* Effect.promise(() => ask.atOnce(document.value)))
        return yield* Effect.promise(() => listByDocument(db, document.value, caller.userId))
      }),
    )

    const byVehicles = route(
      ordinances,
      Effect.fnUntraced(function* ({ input, caller }) {
        yield* somebodyKnows
        const vehicles = yield* Effect.promise(() => vehiclesOf(db, caller.userId))
        const force = input.isForceRefresh === '1' || input.isForceRefresh === 'true'
        const asking = yield* Effect.promise(() => ask.inBackground(vehicles.map(certificateOf), force))
        if (asking === 'asking') return new NotReady({ seconds: pollSeconds })
        yield* answered(asking)
        const list = yield* Effect.promise(() => listOwn(db, caller.userId))
        return narrow(list, { ...defaultOrdinanceQuery, ...input })
      }),
    )

    const byId = route(
      fine,
      Effect.fnUntraced(function* ({ input, caller }) {
        const row = isUuid(input.fine) ? yield* Effect.promise(() => chargeById(db, input.fine)) : undefined
        if (row === undefined) return yield* fineUnknown
        return { fine: yield* Effect.promise(() => presentOne(db, row, caller.userId)) }
      }),
    )

    const byUin = route(
      readFine,
      Effect.fnUntraced(function* ({ input, caller }) {
        yield* somebodyKnows
        yield* answered(yield* Effect.promise(() => ask.atOnce({ kind: 'uin', value: input.uin })))
        const row = yield* Effect.promise(() => chargeByUin(db, input.uin))
        if (row === undefined) return yield* fineUnknown
        const known = [{ type: 'uin' as const, identifier: input.uin }]
        return { fine: yield* Effect.promise(() => presentOne(db, row, caller.userId, known)) }
      }),
    )

    return { routes: [byDocument, byVehicles, byId, byUin], close: ask.close }
  }
