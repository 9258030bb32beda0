import { formatDriverLicence } from '#domain/identity/driver-licence.ts'
import { formatPhone } from '#domain/identity/phone.ts'
import { formatPlate, type Plate } from '#domain/identity/plate.ts'
import { formatSts, type Sts } from '#domain/identity/sts.ts'
import { formatUin } from '#domain/identity/uin.ts'
import { roleNames } from '#domain/organisation/members/member-role.ts'
import { tariffOfType } from '#domain/organisation/tariff.ts'
import { counted, countFines } from '#domain/wording/plural.ts'
import {
  createInn,
  createLicence,
  createSts,
  deleteInn,
  deleteLicence,
  deleteSts,
  editInn,
  editLicence,
  editSts,
} from '#adapters/backend/contract/documents.contract.ts'
import {
  createPhone,
  deletePhone,
  editPhone,
  notifyDriver,
} from '#adapters/backend/contract/drivers/driver-phones.contract.ts'
import { createSchedule, editSchedule } from '#adapters/backend/contract/drivers/schedules.contract.ts'
import type { AnyEndpoint, InputOf } from '#adapters/backend/contract/endpoint.ts'
import { shareFines } from '#adapters/backend/contract/links.contract.ts'
import { removeMember, saveMember } from '#adapters/backend/contract/organisation/members.contract.ts'
import { updateOrganisation } from '#adapters/backend/contract/organisation/organisation.contract.ts'
import { changeSubscription } from '#adapters/backend/contract/organisation/subscription.contract.ts'
import {
  createPayment,
  payFines,
  payTaxes,
} from '#adapters/backend/contract/payments/payment-order.contract.ts'
import type { Database } from '#adapters/backend/server/database/store.ts'
import { listPersonal } from '#adapters/backend/server/features/documents/personal-documents.repository.ts'
import {
  hasVehicle,
  ownDriver,
  ownVehicle,
} from '#adapters/backend/server/features/drivers/own-documents.repository.ts'
import { phoneById } from '#adapters/backend/server/features/drivers/phones.repository.ts'

/** Whose data an action is about. */
interface ActionScope {
  readonly db: Database
  readonly ownerId: string
  readonly organisationId: string
}

/** Null where the call changes nothing. */
type Subject = string | null | undefined

type SubjectOf<Input> = (input: Input, scope: ActionScope) => Subject | Promise<Subject>

const about = <E extends AnyEndpoint>(
  endpoint: E,
  subject: SubjectOf<InputOf<E>>,
): readonly [AnyEndpoint, SubjectOf<InputOf<AnyEndpoint>>] => [endpoint, subject]

const vehicle = ({ stsNumber, plate }: { readonly stsNumber: Sts; readonly plate?: Plate }) =>
  plate === undefined ? formatSts(stsNumber) : formatPlate(plate)

const charges = ({ ids }: { readonly ids: readonly string[] }) =>
  counted(ids.length, ['начисление', 'начисления', 'начислений'])

const fines = ({ fineIds }: { readonly fineIds: readonly string[] }) => countFines(fineIds.length)

const vehicleOfShift = async (
  { stsId }: { readonly stsId: string },
  { db, ownerId }: ActionScope,
): Promise<string | undefined> => (await ownVehicle(db, ownerId, stsId))?.name

/** What the journal names, by call; an action without an entry needs no name. */
const subjects: ReadonlyMap<AnyEndpoint, SubjectOf<InputOf<AnyEndpoint>>> = new Map([
  // A look-up adds its vehicle each time that it is repeated.
  about(createSts, async (input, { db, ownerId }) =>
    (await hasVehicle(db, ownerId, input)) ? null : vehicle(input),
  ),
  about(editSts, vehicle),
  about(deleteSts, async ({ id }, { db, ownerId }) => (await ownVehicle(db, ownerId, id))?.name),
  about(createLicence, ({ number }) => formatDriverLicence(number)),
  about(editLicence, ({ number }) => formatDriverLicence(number)),
  about(
    deleteLicence,
    async ({ driverLicense }, { db, ownerId }) => (await ownDriver(db, ownerId, driverLicense))?.name,
  ),
  about(createInn, ({ inn }) => inn),
  about(editInn, ({ inn }) => inn),
  about(
    deleteInn,
    async (input, { db, ownerId }) =>
      (await listPersonal(db, ownerId, 'inn')).find(({ id }) => id === input.id)?.number,
  ),
  about(createSchedule, vehicleOfShift),
  about(editSchedule, vehicleOfShift),
  about(createPhone, ({ msisdn }) => formatPhone(msisdn)),
  about(editPhone, ({ msisdn }) => formatPhone(msisdn)),
  about(deletePhone, async ({ id }, { db, organisationId }) => {
    const phone = await phoneById(db, organisationId, id)
    return phone && formatPhone(phone.msisdn)
  }),
  about(notifyDriver, ({ uin }) => formatUin(uin)),
  about(shareFines, fines),
  about(createPayment, charges),
  about(payFines, charges),
  about(payTaxes, charges),
  about(changeSubscription, ({ subscribeType, inn, name }) =>
    subscribeType === undefined ? (inn ?? name) : tariffOfType(subscribeType)?.title,
  ),
  about(updateOrganisation, ({ inn, name }) => (name === undefined ? inn : name)),
  about(saveMember, ({ email, role }) => `${email}, ${roleNames[role].toLowerCase()}`),
  about(removeMember, ({ email }) => email),
])

/** Returns the name of what a call is about, as it is before the call: «А123ВС 77», or an empty text; null for a call that changes nothing. */
export const actionSubject = async (
  endpoint: AnyEndpoint,
  input: InputOf<AnyEndpoint>,
  scope: ActionScope,
): Promise<string | null> => {
  const subject = await subjects.get(endpoint)?.(input, scope)
  return subject === undefined ? '' : subject
}
