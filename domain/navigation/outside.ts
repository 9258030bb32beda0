import type { PageAddress } from './address.ts'
import type { RedirectConfig } from './redirect-config.ts'

/**
 * Paths of the API, health checks, metrics and built files, which contain no pages.
 */
const folders = [
  '/105/api/',
  '/api/',
  '/health/',
  '/metrics/',
  '/assets/',
  '/feed/',
  '/feeds/',
  '/rss/',
  '/.well-known/',
]

/**
 * Names of static files and feeds. `.html` is not among them, because a legal page of spec §2 has that ending.
 */
const file =
  /\.(?:apk|atom|avif|css|csv|docx?|eot|gif|ico|jpe?g|js|json|map|mjs|mp[34]|otf|pdf|png|rss|svg|ttf|txt|webm|webmanifest|webp|woff2?|xlsx?|xml|zip)$/i

const isExternal = (origin: string, config: RedirectConfig): boolean => {
  if (origin === '') return false
  const { hostname } = new URL(origin)
  const sites = [config.taxesSite, config.fuelPromo, config.insuranceSite]
  return config.webviewHosts.includes(hostname) || sites.some((site) => new URL(site).hostname === hostname)
}

/**
 * Whether redirects skip an address: addresses of other sites, and addresses of the product that are not pages.
 */
export const isOutside = ({ origin, path }: PageAddress, config: RedirectConfig): boolean =>
  isExternal(origin, config) || folders.some((folder) => `${path}/`.startsWith(folder)) || file.test(path)
