import type { ContainerModule, ServiceIdentifier } from 'inversify'
import type { ProductFeatures } from './open-product.ts'

/**
 * What pages and commands ask for. Whoever imports a feature brings its code along, so a page of the browser loads the
 * features that it asks for and no others.
 */
export interface Feature<Name extends keyof ProductFeatures> {
  readonly name: Name
  readonly token: ServiceIdentifier<ProductFeatures[Name]>
  /** The modules that bind it and what it depends on, beside `base.module.ts`. */
  readonly modules: readonly ContainerModule[]
}
