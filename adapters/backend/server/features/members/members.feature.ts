import type { MakeFeature } from '#adapters/backend/server/http/feature.ts'
import { actionsRoutes } from './actions.routes.ts'
import { invitationsRoutes } from './invitations.routes.ts'
import { membersRoutes } from './members.routes.ts'
import { savedViewsRoutes } from './saved-views.routes.ts'

/** People who work with the data of an organisation besides its owner, the journal of what they changed, and their saved views. */
export const membersFeature: MakeFeature = (deps) => ({
  routes: [
    ...membersRoutes(deps),
    ...invitationsRoutes(deps),
    ...actionsRoutes(deps),
    ...savedViewsRoutes(deps),
  ],
})
