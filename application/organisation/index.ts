import { loadState } from './load-state.ts'
import { orderFromCrm, type TrackForm } from './order-from-crm.ts'
import type { CrmPort, OrganisationPort } from './organisation.port.ts'
import { createOrganisation, updateOrganisation } from './save-organisation.ts'

export const makeOrganisation = (port: OrganisationPort, crm: CrmPort, track: TrackForm) => ({
  state: loadState(port),
  create: createOrganisation(port),
  update: updateOrganisation(port),
  orderFromCrm: orderFromCrm(crm, track),
})

export type OrganisationFeature = ReturnType<typeof makeOrganisation>
