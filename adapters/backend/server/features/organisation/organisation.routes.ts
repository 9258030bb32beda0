import type { MakeFeature } from '#adapters/backend/server/feature.ts'

export const organisationFeature: MakeFeature = () => ({ routes: [] })
