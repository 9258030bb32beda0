import { afterAll, beforeAll } from 'vitest'
import { type DatabasePlace, databaseSettings, postgresql } from '#tests/support/database/databases.ts'
import { partnerHost } from '#tests/support/product/running-product.ts'
import { type FullDeployment, openFullDeployment } from '#tests/support/product/full-deployment.ts'

/** The site with its backend, its bank and the demo registry in this process, for the tests of one file. */
export const withSite = (more: Readonly<Record<string, string>> = {}): (() => FullDeployment) => {
  let place: DatabasePlace | undefined
  let deployment: FullDeployment | undefined
  beforeAll(async () => {
    place = await postgresql.readyPlace()
    deployment = await openFullDeployment({ ...databaseSettings(place), WEBVIEW_HOSTS: partnerHost, ...more })
  })
  afterAll(async () => {
    await deployment?.close()
    await place?.remove()
  })
  return () => {
    if (deployment === undefined) throw new Error('the site is there only while tests run')
    return deployment
  }
}
