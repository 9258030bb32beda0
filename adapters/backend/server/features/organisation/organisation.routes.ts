import { Effect } from 'effect'
import { parseOrganisationUpdate, requireOrganisation } from '#domain/organisation/organisation.ts'
import {
  createOrganisation,
  findOrganisation,
  organisation,
  updateOrganisation,
} from '#adapters/backend/contract/organisation/organisation.contract.ts'
import type { MakeFeature, FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { inTransaction } from '#adapters/backend/server/http/in-transaction.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import { billRoutes } from './bill.routes.ts'
import { defaultPolicy, type OrganisationPolicy } from './organisation-policy.ts'
import {
  insertOrganisation,
  isMember,
  updateOrganisationRow,
  organisationOf,
  type OrganisationRow,
  presentOrganisation,
} from './organisations.repository.ts'
import { settingsRoutes } from './settings.routes.ts'
import { requireChangeableInn, subscriptionRoutes } from './subscription.routes.ts'
import { lockForCaller } from './with-organisation.ts'
import { validOrThrow } from '#adapters/backend/server/http/valid-or-refused.ts'

const exists = refused(
  'organisation.exists',
  'У вас уже есть организация с другим ИНН. Измените её данные или заведите для второй отдельную учётную запись',
)

/** An account works for one organisation. */
export const memberOfOther = refused(
  'member.other-organisation',
  'Вы уже работаете в другой компании. Сначала выйдите из неё на странице «Доступ»',
)

const unknown = refused('organisation.unknown', 'Такой организации у вас нет. Обновите страницу и повторите')

const holds = ({ name, inn }: OrganisationRow, sought: string): boolean => {
  const query = sought.trim().toLowerCase()
  return query !== '' && (name.toLowerCase().includes(query) || inn.includes(query))
}

const organisationRoutes = ({ store, now }: FeatureDeps): readonly Route[] => {
  const ownOrganisation = (userId: string) => store.query((db) => organisationOf(db, userId))
  return [
    route(organisation, ({ caller }) =>
      ownOrganisation(caller.userId).pipe(
        Effect.map((row) => ({
          organization: row === undefined ? null : presentOrganisation(row),
          ...(caller.organisation !== null && { role: caller.organisation.role }),
        })),
      ),
    ),
    route(findOrganisation, ({ input, caller }) =>
      ownOrganisation(caller.userId).pipe(
        Effect.map((row) => ({
          organizations: row !== undefined && holds(row, input.q) ? [presentOrganisation(row)] : [],
        })),
      ),
    ),
    route(createOrganisation, ({ input, caller }) =>
      inTransaction(store, async (trx) => {
        if (caller.organisation !== null && caller.organisation.role !== 'owner') throw memberOfOther
        const { inn } = validOrThrow(parseOrganisationUpdate(validOrThrow(requireOrganisation(input))))
        const name = input.name?.trim() ?? ''
        const row = await insertOrganisation(trx, { userId: caller.userId, inn, name, now: now() })
        // Once more after the insertion, which waits for an invitation that the account accepts at the same time.
        if (caller.organisation === null && (await isMember(trx, caller.userId))) throw memberOfOther
        if (row.inn !== inn) throw exists
        return { organization: presentOrganisation(row) }
      }),
    ),
    route(updateOrganisation, ({ input, caller }) =>
      inTransaction(store, async (trx) => {
        const { inn } = validOrThrow(parseOrganisationUpdate({ inn: input.inn }))
        const row = await lockForCaller(trx, caller)
        if (row?.id !== input.id) throw unknown
        requireChangeableInn(row, inn)
        const change = { inn, ...(input.name !== undefined && { name: input.name.trim() }) }
        return { organization: presentOrganisation(await updateOrganisationRow(trx, row.id, change, now())) }
      }),
    ),
  ]
}

/** Spec §7 Legal entity: the organisation of the caller, its orders, and the recipients of its notices. */
export const organisationFeature =
  (policy: OrganisationPolicy = defaultPolicy): MakeFeature =>
  (deps) => ({
    // The paths without parameters come before `/organization/:id`.
    routes: [
      ...subscriptionRoutes(deps, policy),
      ...billRoutes(deps),
      ...settingsRoutes(deps),
      ...organisationRoutes(deps),
    ],
  })
