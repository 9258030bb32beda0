import type { ServiceAddress, ServiceAddresses } from '#adapters/backend/server/http/service.ts'
import { secret, type SettingKind, serviceSetting, tileTemplate, word } from './setting-kinds.ts'

type Take = <A, B>(name: string, kind: SettingKind<A>, otherwise: B) => A | B

/** A server of maps, whose pictures show the ground. */
export interface TilesSettings {
  readonly template: string
  /** Whom the map belongs to: its licence wants them named beside it. */
  readonly credit: string
}

/** Nothing where no server was named: maps then have no streets. */
export const readTiles = (take: Take): TilesSettings | null => {
  const template = take('TILES_URL', tileTemplate, null)
  const credit = take('TILES_CREDIT', word('слова о том, чья карта'), '© OpenStreetMap')
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
