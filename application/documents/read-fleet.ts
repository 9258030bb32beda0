import { Effect } from 'effect'
import type { DocumentsPort } from './documents.port.ts'

/**
 * Vehicles and drivers of a company, all of them: the cap of 50 (spec §3) is for what a browser keeps, a fleet is as
 * large as its tariff takes.
 */
export const readFleet =
  ({ sts, licence }: DocumentsPort) =>
  () =>
    Effect.all({ vehicles: sts.list(), licences: licence.list() }, { concurrency: 2 })
