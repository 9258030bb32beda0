import { ContainerModule } from 'inversify'
import type { SiteTypeWireValue } from '#adapters/backend/client/session.client.ts'
import { noStorage, type TextStorage } from '#adapters/storage/text-storage.ts'
import type { Capability } from '#domain/documents/capability.ts'
import type { Platform } from '#domain/session/auth-data.ts'
import { type Resolve, openContainer } from './service.ts'
import * as shared from './services/shared.ts'

export type { Resolve }

/** Values that a composition root passes to the product. */
export interface ProductSetup {
  readonly backend: shared.BackendAddress
  /** Address of the site, which draws PDF documents; undefined: the address of the backend. */
  readonly site?: shared.BackendAddress
  readonly storage: TextStorage
  /** Session storage of the tab; undefined on the server and in the command line. */
  readonly tabStorage?: TextStorage
  readonly platform: Platform
  readonly siteType: SiteTypeWireValue
  /** Operations that the operator has switched off on this side; absent: none. */
  readonly capabilitiesOff?: readonly Capability[]
}

/** The product of one composition root: the browser, the server, a command. Resolves any service of `services/`. */
export const openProductContainer = ({ backend, site = backend, ...setup }: ProductSetup): Resolve =>
  openContainer(
    new ContainerModule(({ bind }) => {
      bind(shared.backendAddress.id).toConstantValue(backend)
      bind(shared.siteAddress.id).toConstantValue(site)
      bind(shared.storage.id).toConstantValue(setup.storage)
      bind(shared.tabStorage.id).toConstantValue(setup.tabStorage ?? noStorage)
      bind(shared.platform.id).toConstantValue(setup.platform)
      bind(shared.siteType.id).toConstantValue(setup.siteType)
      bind(shared.capabilitiesOff.id).toConstantValue(setup.capabilitiesOff ?? [])
    }),
  )
