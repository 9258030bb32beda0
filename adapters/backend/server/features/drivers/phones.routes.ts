import { Effect } from 'effect'
import { type DriverPhone, isListed } from '#domain/organisation/driver-phone.ts'
import {
  createPhone,
  deletePhone,
  editPhone,
  listPhones,
  readPhone,
} from '#adapters/backend/contract/drivers/driver-phones.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { isMaskedOrganisation } from '#adapters/backend/server/features/organisation/masked-for.ts'
import type { OrganisationRow } from '#adapters/backend/server/features/organisation/organisations.repository.ts'
import { ownOrganisation } from '#adapters/backend/server/features/organisation/own-organisation.ts'
import { withOrganisation } from '#adapters/backend/server/features/organisation/with-organisation.ts'
import { refused, Refused } from '#adapters/backend/server/http/refused.ts'
import { type RouteRequest, type Route, route } from '#adapters/backend/server/http/route.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { sendCode, tryCode } from './phone-code.ts'
import { deleteCode } from './phone-codes.repository.ts'
import {
  insertPhone,
  phoneById,
  phoneByNumbers,
  phonesOf,
  removePhone,
  updatePhone,
} from './phones.repository.ts'
import { tariffRequired } from './tariff-required.ts'

const unknown = refused(
  'phone.unknown',
  'Такого телефона в списке нет. Возможно, его уже удалили: обновите список',
)

const exists = refused('phone.exists', 'Этот телефон у водителя уже записан')

const codeWrong = refused('phone.code-wrong', 'Код не подошёл. Проверьте его и введите ещё раз')

const codeExpired = refused('phone.code-expired', 'Код больше не действует. Отправьте водителю новый')

type EditInput = RouteRequest<typeof editPhone>['input']

const present = ({ id, driverLicenseNumber, msisdn, isVerified }: DriverPhone) => ({
  id,
  driver_license_number: driverLicenseNumber,
  msisdn,
  is_verified: isVerified,
})

const saved = (phone: DriverPhone, isCodeSent: boolean) => ({ phone: present(phone), isCodeSent })

const numbersOf = (input: Pick<EditInput, 'driver_license_number' | 'msisdn'>) => ({
  driverLicenseNumber: input.driver_license_number,
  msisdn: input.msisdn,
})

const required = async (trx: Trx, { id: organisationId }: OrganisationRow, id: string) => {
  const phone = await phoneById(trx, organisationId, id)
  if (phone === undefined) throw unknown
  return phone
}

/** Sends a code by SMS. A demo sends none, because an SMS costs money and any visitor can start a demo. */
const requestConfirmation = async (deps: FeatureDeps, trx: Trx, row: OrganisationRow, phone: DriverPhone) => {
  if (isMaskedOrganisation(row, deps.now())) throw tariffRequired
  await sendCode(trx, deps, phone)
  return saved(phone, true)
}

/** Returns a refusal as a value where the transaction must keep its count of attempts. */
const confirm = async (deps: FeatureDeps, trx: Trx, phone: DriverPhone, code: string) => {
  const verdict = await tryCode(trx, deps, phone, code)
  if (verdict === 'wrong') return codeWrong
  if (verdict === 'expired') return codeExpired
  return saved(await updatePhone(trx, phone.id, { ...phone, isVerified: true }), false)
}

const edit = async (deps: FeatureDeps, trx: Trx, row: OrganisationRow, input: EditInput) => {
  const before = await required(trx, row, input.id)
  const numbers = numbersOf(input)
  const existing = await phoneByNumbers(trx, row.id, numbers)
  if (existing !== undefined && existing.id !== before.id) throw exists
  const isSame = existing !== undefined
  // A code and a confirmation belong to one number and one driver, so a changed phone needs new ones.
  if (!isSame && input.code !== undefined) throw codeExpired
  if (!isSame) await deleteCode(trx, before.id)
  const isVerified = isSame && before.isVerified && input.is_verified
  const after = await updatePhone(trx, before.id, { ...numbers, isVerified })
  if (isVerified || !input.is_verified) return saved(after, false)
  return input.code === undefined
    ? requestConfirmation(deps, trx, row, after)
    : confirm(deps, trx, after, input.code)
}

/** The phones that match every given filter. */
const listRoute = ({ store }: FeatureDeps) =>
  route(
    listPhones,
    Effect.fnUntraced(function* ({ input, caller }) {
      const row = yield* ownOrganisation(store, caller)
      const filter = {
        ...(input.driver_license_number !== undefined && {
          driverLicenseNumber: input.driver_license_number,
        }),
        ...(input.msisdn !== undefined && { msisdn: input.msisdn }),
        verifiedOnly: input.verified_only === true,
      }
      const phones = yield* store.query((db) => phonesOf(db, row.id))
      return { phones: phones.filter((phone) => isListed(phone, filter)).map(present) }
    }),
  )

/** One phone by its id. Fails with `phone.unknown`. */
const readRoute = ({ store }: FeatureDeps) =>
  route(
    readPhone,
    Effect.fnUntraced(function* ({ input, caller }) {
      const row = yield* ownOrganisation(store, caller)
      const phone = yield* store.query((db) => phoneById(db, row.id, input.id))
      return phone === undefined ? yield* unknown : { phone: present(phone) }
    }),
  )

/** Saves a phone; a phone that is saved already is returned. */
const createRoute = (deps: FeatureDeps) =>
  route(createPhone, ({ input, caller }) =>
    withOrganisation(deps.store, caller, async (trx, row) => {
      const numbers = numbersOf(input)
      const phone =
        (await phoneByNumbers(trx, row.id, numbers)) ?? (await insertPhone(trx, row.id, numbers, deps.now()))
      return input.is_verified && !phone.isVerified
        ? requestConfirmation(deps, trx, row, phone)
        : saved(phone, false)
    }),
  )

/** Replaces or confirms a phone. Fails with `phone.unknown`, `phone.exists`, `phone.code-wrong` or `phone.code-expired`. */
const editRoute = (deps: FeatureDeps) =>
  route(
    editPhone,
    Effect.fnUntraced(function* ({ input, caller }) {
      const answer = yield* withOrganisation(deps.store, caller, (trx, row) => edit(deps, trx, row, input))
      return answer instanceof Refused ? yield* answer : answer
    }),
  )

/** Deletes a phone. Fails with `phone.unknown`. */
const deleteRoute = ({ store }: FeatureDeps) =>
  route(deletePhone, ({ input, caller }) =>
    withOrganisation(store, caller, async (trx, row) => {
      const { id } = await required(trx, row, input.id)
      await removePhone(trx, id)
      return { id }
    }),
  )

/** Spec §7 Legal entity: phones of drivers and their confirmation by a code. */
export const phoneRoutes = (deps: FeatureDeps): readonly Route[] => [
  listRoute(deps),
  createRoute(deps),
  readRoute(deps),
  editRoute(deps),
  deleteRoute(deps),
]
