import type { MakeFeature } from '#adapters/backend/server/http/feature.ts'
import { notifyRoutes } from './notify.routes.ts'
import { phoneRoutes } from './phones.routes.ts'
import { scheduleRoutes } from './schedules.routes.ts'
import { whoDroveRoutes } from './who-drove.routes.ts'

/** Spec §7 Legal entity: shifts of drivers, their phones, and SMS about fines. */
export const driversFeature: MakeFeature = (deps) => ({
  routes: [...scheduleRoutes(deps), ...phoneRoutes(deps), ...notifyRoutes(deps), ...whoDroveRoutes(deps)],
})
