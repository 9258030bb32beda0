import type { Transport } from '#adapters/backend/client/call.ts'
import type { SiteTypeWireValue } from '#adapters/backend/client/session.client.ts'
import type { ReplyMemo } from '#adapters/backend/client/memoize-replies.ts'
import type { TextStorage } from '#adapters/storage/text-storage.ts'
import type { Capability } from '#domain/documents/capability.ts'
import type { Platform } from '#domain/session/auth-data.ts'
import { given, openContainer, type Resolve } from './service.ts'

export type { Resolve }

/** Address of a backend and how to call it. */
type BackendAddress = Omit<Transport, 'auth'>

/** Values that a composition root passes to the product. */
export interface ProductSetup {
  readonly backend: BackendAddress
  /** Address of the site, which draws PDF documents; undefined: the address of the backend. */
  readonly site?: BackendAddress
  readonly storage: TextStorage
  /** Session storage of the tab; undefined on the server and in the command line. */
  readonly tabStorage?: TextStorage
  readonly platform: Platform
  readonly siteType: SiteTypeWireValue
  /** The memo of replies about the current texts of the site; absent where they may change without notice. */
  readonly contentReplies?: () => ReplyMemo
  /** The memo of replies that are equal for all visitors and may be some seconds old; absent outside of a server. */
  readonly publicReplies?: () => ReplyMemo
  /** Operations that the operator has switched off on this side; absent: none. */
  readonly capabilitiesOff?: readonly Capability[]
}

/** What a composition root gives to its services. */
export const productSetup = given<ProductSetup>()

/** The product of one composition root: the browser, the server, a command. Resolves any service of `services/`. */
export const openProductContainer = (setup: ProductSetup): Resolve => openContainer(productSetup, setup)
