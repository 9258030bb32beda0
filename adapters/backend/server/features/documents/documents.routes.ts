import { Effect } from 'effect'
import { type CapabilitySet, checkCapability, serviceUnavailable } from '#domain/documents/capability.ts'
import { maxDocuments } from '#domain/documents/document-list.ts'
import { isValid } from '#domain/parsed.ts'
import { createSts, listSts } from '#adapters/backend/contract/documents.contract.ts'
import type { Feature, MakeFeature, World } from '#adapters/backend/server/feature.ts'
import { refused } from '#adapters/backend/server/refused.ts'
import { route } from '#adapters/backend/server/route.ts'
import { addSts, listStsOf, type StsRow } from './documents.table.ts'

const full = refused(
  'documents.full',
  `Можно хранить не больше ${maxDocuments} свидетельств. Удалите ненужное и повторите`,
)

/** Spec §8, stubbed operations. */
const off = refused('capability.off', serviceUnavailable, 503)

const present = ({ id, sts, plate }: StsRow) => ({ id, stsNumber: sts, plate })

export const documentsFeature =
  (available: CapabilitySet): MakeFeature =>
  ({ store, now }: World): Feature => ({
    routes: [
      route(listSts, ({ caller }) =>
        Effect.promise(() => listStsOf(store.db, caller.userId)).pipe(
          Effect.map((rows) => ({ sts: rows.map(present) })),
        ),
      ),
      route(
        createSts,
        Effect.fnUntraced(function* ({ input, caller }) {
          if (!isValid(checkCapability(available, 'sts.create'))) return yield* off
          const added = yield* Effect.promise(() =>
            store.transaction((trx) =>
              addSts(trx, {
                userId: caller.userId,
                sts: input.stsNumber,
                plate: input.plate ?? null,
                now: now(),
              }),
            ),
          )
          return added === null ? yield* full : { sts: present(added) }
        }),
      ),
    ],
  })
