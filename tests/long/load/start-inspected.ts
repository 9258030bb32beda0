import { freePort } from '#tests/support/free-ports.ts'
import {
  freePorts,
  makeDataDir,
  removeDataDir,
  type RunningProduct,
  startProduct,
} from '#tests/support/running-product.ts'

interface InspectedProduct {
  readonly product: RunningProduct
  readonly inspectorPort: number
  readonly end: () => Promise<void>
}

/** The product with an open inspector, behind a proxy that names the networks of its visitors. */
export const startInspected = async (
  env: Readonly<Record<string, string>> = {},
): Promise<InspectedProduct> => {
  const dataDir = await makeDataDir()
  const inspectorPort = await freePort()
  const product = await startProduct(dataDir, await freePorts(), {
    env: { NODE_OPTIONS: `--inspect=127.0.0.1:${inspectorPort}`, TRUSTED_PROXIES: '127.0.0.1,::1', ...env },
  })
  return {
    product,
    inspectorPort,
    end: async () => {
      await product.stop('SIGTERM')
      await removeDataDir(dataDir)
    },
  }
}
