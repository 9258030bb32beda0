import { Effect } from 'effect'
import { readSettings, writeSettings } from '#adapters/backend/contract/organisation/organisation.contract.ts'
import type { FeatureDeps } from '#adapters/backend/server/http/feature.ts'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type RouteRequest, type Route, route } from '#adapters/backend/server/http/route.ts'
import { updateOrganisationRow, type OrganisationRow } from './organisations.repository.ts'
import { ownOrganisation } from './own-organisation.ts'
import { withOrganisation } from './with-organisation.ts'

const noEmail = refused('settings.no-email', 'Укажите почту, на которую присылать уведомления')
const noPhone = refused('settings.no-phone', 'Укажите телефон, на который присылать уведомления')

const present = (row: OrganisationRow) => ({
  contactName: row.contact_name,
  email: row.notice_email,
  phone: row.notice_phone,
  byEmail: row.notices_by_email,
  bySms: row.notices_by_sms,
})

/** The columns to update: an absent field stays unchanged; an empty text clears its column. */
const changeOf = (input: RouteRequest<typeof writeSettings>['input']) => ({
  ...(input.contactName !== undefined && { contact_name: input.contactName.trim() }),
  ...(input.email !== undefined && { notice_email: input.email === '' ? null : input.email }),
  ...(input.phone !== undefined && { notice_phone: input.phone === '' ? null : input.phone }),
  ...(input.byEmail !== undefined && { notices_by_email: input.byEmail }),
  ...(input.bySms !== undefined && { notices_by_sms: input.bySms }),
})

/** Spec §7 Legal entity: who gets notices of an organisation, by e-mail or SMS. */
export const settingsRoutes = ({ store, now }: FeatureDeps): readonly Route[] => [
  route(readSettings, ({ caller }) => ownOrganisation(store, caller).pipe(Effect.map(present))),
  route(writeSettings, ({ input, caller }) =>
    withOrganisation(store, caller, async (trx, before) => {
      const after = { ...before, ...changeOf(input) }
      if (after.notices_by_email && after.notice_email === null) throw noEmail
      if (after.notices_by_sms && after.notice_phone === null) throw noPhone
      return present(await updateOrganisationRow(trx, before.id, changeOf(input), now()))
    }),
  ),
]
