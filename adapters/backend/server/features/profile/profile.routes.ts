import type { MakeFeature } from '#adapters/backend/server/feature.ts'

export const profileFeature: MakeFeature = () => ({ routes: [] })
