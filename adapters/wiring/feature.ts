import type { ContainerModule, ServiceIdentifier } from 'inversify'
import type { ProductFeatures } from './open-product.ts'

/**
 * A feature that pages and commands use. Importing it imports its code, so a page loads the code of its own features and of
 * no others.
 */
export interface Feature<Name extends keyof ProductFeatures> {
  readonly name: Name
  readonly token: ServiceIdentifier<ProductFeatures[Name]>
  /** The modules that bind it and what it depends on, beside `base.module.ts`. */
  readonly modules: readonly ContainerModule[]
}
