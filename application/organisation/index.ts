import type { SubscriptionOrder } from '#domain/organisation/subscription.ts'
import type { Session } from '#application/session/index.ts'
import { loadState } from './load-state.ts'
import { orderFromCrm, type TrackForm } from './order-from-crm.ts'
import type { CrmPort, NoticeSettings, OrganisationPort } from './organisation.port.ts'
import { createOrganisation, updateOrganisation } from './save-organisation.ts'

export const makeOrganisation = (
  port: OrganisationPort,
  crm: CrmPort,
  track: TrackForm,
  session: Session,
) => ({
  state: loadState(port, session),
  current: () => session.within(port.organisation()),
  find: (text: string) => session.within(port.find(text)),
  create: createOrganisation(port, session),
  update: updateOrganisation(port, session),
  subscription: () => session.within(port.subscription()),
  orderTariff: (order: SubscriptionOrder) => session.within(port.orderTariff(order)),
  tariffs: (type: number | null = null) => session.within(port.tariffs(type)),
  settings: () => session.within(port.settings()),
  saveSettings: (settings: NoticeSettings) => session.within(port.saveSettings(settings)),
  orderFromCrm: orderFromCrm(crm, track),
})

export type OrganisationFeature = ReturnType<typeof makeOrganisation>
