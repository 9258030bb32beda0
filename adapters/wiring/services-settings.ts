import type { ServiceAddress, ServiceAddresses } from '#adapters/backend/server/http/service.ts'
import { secret, type SettingKind, serviceSetting, tileTemplate, option } from './setting-kinds.ts'

type Take = <A, B>(name: string, kind: SettingKind<A>, otherwise: B) => A | B

/** The tile server of the maps. */
export interface TilesSettings {
  readonly template: string
  /** Attribution that the licence of the map requires. */
  readonly credit: string
}

/** Null: no tile server is configured, and maps are drawn without streets. */
export const readTiles = (take: Take): TilesSettings | null => {
  const template = take('TILES_URL', tileTemplate, null)
  const credit = take('TILES_CREDIT', option('слова о том, чья карта'), '© OpenStreetMap')
  return template === null ? null : { template, credit }
}

/** Addresses of third-party services from the settings; null: the stand-in of the service is used. */
export const readServices = (take: Take): ServiceAddresses => {
  const named = (urlName: string, keyName?: string): ServiceAddress | null => {
    const url = take(urlName, serviceSetting, null)
    // The key is read even without its URL, so that it is not reported as an unknown setting.
    const key = keyName === undefined ? null : take(keyName, secret, null)
    return url === null ? null : { url, key }
  }
  return {
    cms: named('CMS_URL'),
    cameras: named('CAMERAS_URL'),
    experiments: named('EXPERIMENTS_URL'),
    geocoder: named('GEOCODER_URL', 'GEOCODER_KEY'),
    'company-lookup': named('COMPANY_LOOKUP_URL', 'COMPANY_LOOKUP_KEY'),
  }
}
