import { Effect } from 'effect'
import { instantOf } from '#domain/dates/instant.ts'
import { chargesOf } from '#domain/charges/list/charge-list.ts'
import { formatRoubles } from '#domain/money/kopecks.ts'
import { isLinkSecret } from '#domain/links/link.ts'
import { sharedCharge } from '#domain/links/shared-charge.ts'
import type { Bill } from '#domain/organisation/bill.ts'
import { isUuid } from '#domain/uuid.ts'
import { countCharges } from '#domain/charges/list/count-charges.ts'
import { closeLink, openLink, ownLinks, shareFines } from '#adapters/backend/contract/links.contract.ts'
import type { ChargeLists } from '#adapters/backend/server/features/fines/charge-lists.ts'
import { listByIds } from '#adapters/backend/server/features/fines/fine-lists.ts'
import { fineUnknown } from '#adapters/backend/server/features/fines/fine-unknown.ts'
import type { Feature, FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import { route } from '#adapters/backend/server/http/route.ts'
import { deleteLink, findLink, insertLink, linksOf } from './links.repository.ts'

const over = refused(
  'link.over',
  'Срок ссылки вышел, её закрыли или адрес скопирован не целиком. Попросите прислать новую',
)

/** Data of a demo is masked (spec §4 Subscription), and a link would unmask it. */
const masked = refused('link.masked', 'Ссылки на штрафы даёт оплаченный тариф: на пробном данные скрыты')

const unknown = refused('link.unknown', 'Такой ссылки у вас нет. Обновите страницу')

/** Reads the bill that a link opens; an argument, because bills belong to the feature of organisations. */
type ReadBill = (db: Database, orderId: string) => Promise<Bill | undefined>

/** Links that open without a session: created by their owner, stored as hashes, valid for a limited time, deleted at will. */
export const linksFeature =
  (charges: ChargeLists, readBill: ReadBill) =>
  ({ store, now }: FeatureDeps): Feature => {
    /** Creates a link to cards of charges that the caller may see. Fails with `link.masked` during a trial. */
    const ofFines = route(
      shareFines,
      Effect.fnUntraced(function* ({ input: { fineIds }, caller }) {
        if (yield* charges.isMaskedFor(caller)) return yield* masked
        const ids = [...new Set(fineIds.filter(isUuid))]
        const found = chargesOf(yield* store.query((db) => listByIds(db, ids, caller.userId)))
        if (found.length === 0) return yield* fineUnknown
        const [first] = found
        const title =
          found.length === 1 && first !== undefined
            ? `${first.title}, ${formatRoubles(first.amount)}`
            : countCharges(found)
        const target = { chargeIds: found.map(({ id }) => id) }
        return yield* store.transaction((trx) =>
          insertLink(trx, { userId: caller.userId, kind: 'fines', target, title, now: now() }),
        )
      }),
    )

    const linksOfUser = (userId: string) =>
      store.query(async (db) => ({ links: await linksOf(db, userId, now()) }))

    /** Returns what a link opens. Fails with `link.over` for an expired, closed or malformed secret. */
    const opened = route(
      openLink,
      Effect.fnUntraced(function* ({ input: { hash } }) {
        const row = isLinkSecret(hash) ? yield* store.query((db) => findLink(db, hash, now())) : undefined
        if (row === undefined) return yield* over
        if ('path' in row.target) return { kind: 'page', path: row.target.path } as const
        if ('orderId' in row.target) {
          const { orderId } = row.target
          const bill = yield* store.query((db) => readBill(db, orderId))
          return bill === undefined ? yield* over : ({ kind: 'bill', bill } as const)
        }
        const { chargeIds } = row.target
        const list = yield* store.query((db) => listByIds(db, chargeIds, row.user_id))
        const expiresAt = instantOf(row.expires_at)
        return { kind: 'fines', fines: chargesOf(list).map(sharedCharge), expiresAt } as const
      }),
    )

    return {
      routes: [
        ofFines,
        route(ownLinks, ({ caller }) => linksOfUser(caller.userId)),
        route(
          closeLink,
          Effect.fnUntraced(function* ({ input: { id }, caller }) {
            const closed = isUuid(id) && (yield* store.query((db) => deleteLink(db, caller.userId, id)))
            return closed ? yield* linksOfUser(caller.userId) : yield* unknown
          }),
        ),
        opened,
      ],
    }
  }
