import type { MakeFeature } from '#adapters/backend/server/http/feature.ts'
import { deskGauges } from './desk.gauges.ts'
import { startDeskJobs } from './desk.jobs.ts'
import { crmRoutes } from './crm.routes.ts'
import { deskRoutes } from './desk.routes.ts'
import { requestRoutes } from './requests.routes.ts'

/** The operator's desk: what users ask of staff, and what staff does about it. */
export const deskFeature: MakeFeature = (deps) => ({
  routes: [...crmRoutes(deps), ...requestRoutes(deps), ...deskRoutes(deps)],
  gauges: deskGauges(deps),
  start: () => startDeskJobs(deps),
})
