import type { Resolve } from '#web/app/services.ts'
import type { SiteSetup } from '#web/server/site-setup.ts'

type SiteDefaults = Pick<
  SiteSetup,
  'resolve' | 'servicesOf' | 'servicesFor' | 'tiles' | 'clientAddressOf' | 'isCallPath'
>

/** A site with one set of services for all brands and visitors, without a map server and without other paths of calls. */
export const siteDefaults = (resolve: Resolve): SiteDefaults => ({
  resolve,
  servicesOf: () => resolve,
  servicesFor: (_visitor, credentials) => ({ resolve, credentials: () => credentials }),
  tiles: null,
  clientAddressOf: () => null,
  isCallPath: () => false,
})
