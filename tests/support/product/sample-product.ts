import { copyDatabase, type DatabasePlace, databaseSettings } from '#tests/support/database/databases.ts'
import {
  makeDataDir,
  type ProductPorts,
  removeDataDir,
  type RunningProduct,
  startProduct,
} from './running-product.ts'

/** A copy of the database that all e2e tests begin with, and an empty folder for the files of its product. */
export const copySample = async (server: string, sample: string): Promise<DatabasePlace> => {
  const { url, remove } = await copyDatabase(server, sample)
  const dir = await makeDataDir()
  return {
    ...(url !== undefined && { url }),
    dir,
    remove: async () => {
      await remove()
      await removeDataDir(dir)
    },
  }
}

/** Starts the product with this database. */
export const startAt = (
  place: DatabasePlace,
  ports: ProductPorts,
  env: Readonly<Record<string, string>> = {},
): Promise<RunningProduct> => startProduct(place.dir, ports, { env: { ...databaseSettings(place), ...env } })
