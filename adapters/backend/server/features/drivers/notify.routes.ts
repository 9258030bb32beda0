import { Effect } from 'effect'
import { instantOf } from '#domain/dates/instant.ts'
import type { Phone } from '#domain/identity/phone.ts'
import { ownOrganisation } from '#adapters/backend/server/features/organisation/own-organisation.ts'
import { validOrThrow } from '#adapters/backend/server/http/valid-or-refused.ts'
import { localDateOf } from '#domain/dates/local-date.ts'
import { isPaid } from '#domain/charges/explanations/charge-status.ts'
import type { Uin } from '#domain/identity/uin.ts'
import { noticeTo } from '#domain/organisation/driver-phone.ts'
import { listNotices, notifyDriver } from '#adapters/backend/contract/drivers/driver-phones.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { fineUnknown } from '#adapters/backend/server/features/fines/fine-unknown.ts'
import { chargeByUin, type ChargeRow } from '#adapters/backend/server/features/fines/fines.repository.ts'
import { presentChargeRow } from '#adapters/backend/server/features/fines/present-charge-row.ts'
import { isMaskedOrganisation } from '#adapters/backend/server/features/organisation/masked-for.ts'
import type { OrganisationRow } from '#adapters/backend/server/features/organisation/organisations.repository.ts'
import { withOrganisation } from '#adapters/backend/server/features/organisation/with-organisation.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'
import { fineNotice, keyOfNotice } from './fine-notice.ts'
import { messagesToDrivers } from './notices.repository.ts'
import { licencesOfCharge, vehiclesOfCharge } from './own-documents.repository.ts'
import { hasMessage, phonesOf } from './phones.repository.ts'
import { tariffRequired } from './tariff-required.ts'

const paid = refused('notice.paid', 'Этот штраф уже оплачен, сообщать о нём незачем')

/** Returns a charge of the organisation's vehicle or driver. A charge of another user fails like an unknown number. */
const ownCharge = async (trx: Trx, { user_id }: OrganisationRow, uin: Uin): Promise<ChargeRow> => {
  const row = await chargeByUin(trx, uin)
  if (row === undefined) throw fineUnknown
  const vehicles = await vehiclesOfCharge(trx, user_id, row.id)
  const licences = await licencesOfCharge(trx, user_id, row.id)
  if (vehicles.length === 0 && licences.length === 0) throw fineUnknown
  return row
}

/** Number of messages that the list of an organisation shows. */
const shownNotices = 100

/** Spec §7 Legal entity: an SMS to a confirmed phone of a driver about an unpaid charge, once a day, and the list of those sent. */
export const notifyRoutes = ({ store, now, outbox }: FeatureDeps): readonly Route[] => [
  route(notifyDriver, ({ input: { uin, msisdn }, caller }) =>
    withOrganisation(store, caller, async (trx, organisation) => {
      if (isMaskedOrganisation(organisation, now())) throw tariffRequired
      const phone = validOrThrow(noticeTo(await phonesOf(trx, organisation.id), msisdn))
      const fine = presentChargeRow(await ownCharge(trx, organisation, uin), [], caller.userId)
      if (isPaid(fine)) throw paid
      const today = localDateOf(now())
      const dedupeKey = keyOfNotice(uin, phone, today)
      // One notice a day: a second request succeeds and sends no SMS.
      if (await hasMessage(trx, dedupeKey)) return { isSent: false }
      await outbox.textMessage(trx, {
        dedupeKey,
        phone,
        body: fineNotice(fine, today),
        organisationId: organisation.id,
      })
      return { isSent: true }
    }),
  ),
  route(
    listNotices,
    Effect.fnUntraced(function* ({ caller }) {
      const { id: organisationId } = yield* ownOrganisation(store, caller)
      const rows = yield* store.query((db) => messagesToDrivers(db, organisationId, shownNotices))
      return {
        notices: rows.map(({ id, phone, body, created_at, sent_at }) => ({
          id,
          msisdn: phone as Phone,
          text: body,
          createdAt: instantOf(created_at),
          sentAt: sent_at === null ? null : instantOf(sent_at),
        })),
      }
    }),
  ),
]
