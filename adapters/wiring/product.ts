import { camerasFeatures, camerasTokens } from './cameras.module.ts'
import { companyFeatures, companyTokens } from './company.module.ts'
import { type OpenProduct, openProduct, type ProductSetup } from './open-product.ts'
import { serviceFeatures, serviceTokens } from './services.module.ts'

/** The whole product, for roots where no byte is paid for: a server, the command line. */
export const makeProduct = (setup: ProductSetup): OpenProduct['ask'] => {
  const { ask, add } = openProduct(setup)
  add(serviceFeatures, serviceTokens)
  add(companyFeatures, companyTokens)
  add(camerasFeatures, camerasTokens)
  return ask
}
