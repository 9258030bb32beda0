import { Effect } from 'effect'
import { localDateOf } from '#domain/dates/local-date.ts'
import { enforcementOrderOf } from '#domain/charges/list/enforcement-order.ts'
import type { ChargeId } from '#domain/charges/charge.ts'
import { chargesOf, type ChargeList } from '#domain/charges/list/charge-list.ts'
import { advantageOf, summariseCategories } from '#domain/charges/list/charge-category-summary.ts'
import { uinParts } from '#domain/charges/uin/uin-parts.ts'
import { inspectUin } from '#domain/inspection/uin-inspection.ts'
import { isUuid } from '#domain/uuid.ts'
import {
  finesByIds,
  order,
  ordinanceAdvantage,
  ordinanceSummary,
  preload,
  searchCompleteness,
  uinInfo,
} from '#adapters/backend/contract/searches.contract.ts'
import {
  type ChargeLists,
  pollSeconds,
  mapCharges,
} from '#adapters/backend/server/features/fines/charge-lists.ts'
import { listByIds } from '#adapters/backend/server/features/fines/fine-lists.ts'
import { presentList } from '#adapters/backend/server/features/fines/fines.routes.ts'
import { presentSearches } from '#adapters/backend/server/features/fines/present-searches.ts'
import type { Feature, FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type Caller, NotReady, route } from '#adapters/backend/server/http/route.ts'
import { cashbackRoute } from './cashback.routes.ts'
import { oneAtATime } from '#adapters/backend/server/jobs/one-at-a-time.ts'
import { startJob } from '#adapters/backend/server/jobs/start-job.ts'
import { mailRoute } from './mail.routes.ts'
import { notifyOfLookUps } from './notify-of-look-ups.ts'

const orderUnknown = refused('order.unknown', 'Такого взыскания нет. Проверьте ссылку')

const watching = 'notify of look-ups'

/** The user has left the page, so the sources are asked with a longer pause. */
const watchPauseMs = 5000

/** Taxes for the tax numbers of the caller, or the seconds to wait (spec §4 Preload). */
const taxesRoute = (charges: ChargeLists) =>
  route(
    preload,
    Effect.fnUntraced(function* ({ caller }) {
      const list = yield* charges.byTaxNumbers(caller)
      if (list instanceof NotReady) return { wait: pollSeconds }
      const show = yield* charges.showTo(caller)
      return { taxeslist: list.taxes.map(show) }
    }),
  )

/** What the digits of a UIN reveal, and whether a source knows the charge. */
const uinRoute = ({ now }: FeatureDeps, charges: ChargeLists) =>
  route(
    uinInfo,
    Effect.fnUntraced(function* ({ input: { uin } }) {
      const { row, isComplete } = yield* charges.byUin(uin)
      const { issuer, region, ...parts } = uinParts(uin)
      const inspected = inspectUin(uin, localDateOf(now()))
      return {
        ...parts,
        uin,
        issuer: issuer && { kind: issuer.kind, name: issuer.name },
        region: region && { code: region.code, name: region.name },
        message: inspected.message,
        why: inspected._tag === 'Good' ? inspected.why : [],
        charge: row !== undefined ? 'known' : isComplete ? 'unknown' : 'unanswered',
        fineId: (row?.id ?? null) as ChargeId | null,
      } as const
    }),
  )

const listOfIds = ({ store }: FeatureDeps, ids: readonly string[], { userId }: Caller) =>
  store.query((db) => listByIds(db, ids.filter(isUuid), userId))

/** The order that collects a charge. Fails with `order.unknown`. */
const orderRoute = (deps: FeatureDeps, charges: ChargeLists) =>
  route(
    order,
    Effect.fnUntraced(function* ({ input: { id }, caller }) {
      const [found] = chargesOf(yield* listOfIds(deps, [id], caller))
      const shown = found && enforcementOrderOf((yield* charges.showTo(caller))(found))
      return shown == null ? yield* orderUnknown : { order: shown }
    }),
  )

/** Charges by their ids; unknown ids are left out. */
const finesByIdsRoute = (deps: FeatureDeps, charges: ChargeLists) =>
  route(finesByIds, ({ input, caller }) =>
    Effect.gen(function* () {
      const list = yield* listOfIds(deps, input.ordinanceIds, caller)
      return presentList(mapCharges(list, yield* charges.showTo(caller)))
    }),
  )

/** Returns a summary of the caller's list without the list. */
const summariseOwn = <A>(
  charges: ChargeLists,
  caller: Caller,
  force: boolean,
  summarise: (list: ChargeList) => A,
) =>
  charges
    .own(caller, { force, isPartial: false })
    .pipe(
      Effect.map((list): NotReady | (A & { completeness: ReturnType<typeof presentSearches> }) =>
        list instanceof NotReady
          ? list
          : { ...summarise(list), completeness: presentSearches(list.searches ?? []) },
      ),
    )

/** Number and sum in kopecks of the charges of the caller, by category. */
const categoriesRoute = ({ now }: FeatureDeps, charges: ChargeLists) =>
  route(ordinanceSummary, ({ input, caller }) =>
    summariseOwn(charges, caller, input.isForceRefresh === true, (list) => ({
      categories: summariseCategories(chargesOf(list), now()),
    })),
  )

/** What the caller saves by paying today, in kopecks. */
const advantageRoute = ({ now }: FeatureDeps, charges: ChargeLists) =>
  route(ordinanceAdvantage, ({ input, caller }) =>
    Effect.gen(function* () {
      const show = yield* charges.showTo(caller)
      return yield* summariseOwn(charges, caller, input.isForceRefresh === true, (list) =>
        advantageOf(chargesOf(list).map(show), now()),
      )
    }),
  )

/** Which sources answered for which documents of the caller, and when. */
const completenessRoute = (charges: ChargeLists) =>
  route(searchCompleteness, ({ caller }) =>
    charges.searches(caller).pipe(Effect.map((searches) => ({ searches: presentSearches(searches) }))),
  )

/** Questions about many charges at once, and about what was found where (spec §7 Fines). */
export const searchesFeature =
  (charges: ChargeLists) =>
  (deps: FeatureDeps): Feature => ({
    routes: [
      taxesRoute(charges),
      uinRoute(deps, charges),
      orderRoute(deps, charges),
      finesByIdsRoute(deps, charges),
      categoriesRoute(deps, charges),
      advantageRoute(deps, charges),
      completenessRoute(charges),
      cashbackRoute(deps),
      mailRoute(deps, charges),
    ],
    start: () =>
      startJob(
        watching,
        oneAtATime(deps.store, watching, notifyOfLookUps(deps, charges)),
        watchPauseMs,
        deps.log,
      ),
  })
