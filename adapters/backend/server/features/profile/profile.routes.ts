import type { MakeFeature } from '#adapters/backend/server/http/feature.ts'
import { consentsRoutes } from './consents.routes.ts'
import { emailRoutes } from './email.routes.ts'
import { unsubscribeRoutes } from './unsubscribe.routes.ts'
import { userRoutes } from './user.routes.ts'

/** Spec §7 Session and user: the data of a known user. */
export const profileFeature: MakeFeature = (deps) => ({
  routes: [userRoutes, emailRoutes, unsubscribeRoutes, consentsRoutes].flatMap((routesOf) => routesOf(deps)),
})
