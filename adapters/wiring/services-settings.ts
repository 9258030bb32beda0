import type { AbFlag } from '#domain/experiments/ab-flags.ts'
import { type ExperimentalFeatures, experimentalFeatures } from '#domain/experiments/experimental-features.ts'
import type { ChatScripts } from '#domain/navigation/foreign-scripts.ts'
import type { ServiceAddress, ServiceAddresses } from '#adapters/backend/server/http/external-service.ts'
import { list, oneOf, page, secret, serviceSetting, tileTemplate, option } from './setting-kinds.ts'
import type { ReadOption } from './settings-reader.ts'

/** The tile server of the maps. */
export interface TilesSettings {
  readonly template: string
  /** Attribution that the licence of the map requires. */
  readonly credit: string
}

/** Null: no tile server is configured, and maps are drawn without streets. */
export const readTiles = (take: ReadOption): TilesSettings | null => {
  const template = take('TILES_URL', tileTemplate, null)
  const credit = take('TILES_CREDIT', option('слова о том, чья карта'), '© OpenStreetMap')
  return template === null ? null : { template, credit }
}

/** Null: no chat of another site is loaded. */
export const readChat = (take: ReadOption): ChatScripts | null => {
  const company = take('COMPANY_CHAT_SCRIPT', page, null)
  const support = take('SUPPORT_CHAT_SCRIPT', page, null)
  const origins = take(
    'CHAT_ORIGINS',
    list(
      'адреса сайтов через запятую, например https://chat.example',
      /^https:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?$/,
    ),
    [],
  )
  return company === null && support === null ? null : { company, support, origins }
}

/** Flags that every visitor gets where no A/B service is configured. */
export const readFlags = (take: ReadOption): readonly AbFlag[] =>
  take(
    'EXPERIMENT_FLAGS',
    list('флаги через запятую, например isChangeUserType=1', /^[A-Za-z]\w{0,63}=[\w.-]{1,64}$/),
    [],
  ).map((text) => {
    const [name = '', value = ''] = text.split('=')
    return { name, value }
  })

/** Users of experiments: everyone, or the listed ids alone (spec §3 Experimental features). */
export const readExperimentalFeatures = (take: ReadOption): ExperimentalFeatures =>
  experimentalFeatures(
    take('EXPERIMENT_USER_IDS', list('номера пользователей через запятую', /^[\w-]{1,64}$/), []),
    take('EXPERIMENTAL_FEATURES', oneOf(['on', 'off']), 'on') === 'on',
  )

/** Providers with a separate API, and their public addresses. */
const providers = {
  dadata: 'https://suggestions.dadata.ru/suggestions/api/4_1/rs',
  nominatim: 'https://nominatim.openstreetmap.org',
} as const

/** Yandex Geocoder speaks the call of the specification, so only its address differs. */
const yandexGeocoder = 'https://geocode-maps.yandex.ru/v1'

const geocoderNames = ['yandex', 'nominatim'] as const
const companyNames = ['dadata'] as const

const providedBy = (
  provider: keyof typeof providers,
  named: ServiceAddress | null,
  key: string | null,
): ServiceAddress => ({
  url: named?.url ?? providers[provider],
  key: named?.key ?? key,
  provider,
})

/** Addresses of third-party services from the settings; null: the stand-in of the service is used. */
export const readServices = (take: ReadOption): ServiceAddresses => {
  const named = (urlName: string, key: string | null = null): ServiceAddress | null => {
    const url = take(urlName, serviceSetting, null)
    return url === null ? null : { url, key }
  }
  const geocoderKey = take('GEOCODER_KEY', secret, null)
  const companyKey = take('COMPANY_LOOKUP_KEY', secret, null)
  const geocoder = named('GEOCODER_URL', geocoderKey)
  const companies = named('COMPANY_LOOKUP_URL', companyKey)
  const geocoders: Readonly<Record<(typeof geocoderNames)[number], ServiceAddress>> = {
    yandex: geocoder ?? { url: yandexGeocoder, key: geocoderKey },
    nominatim: providedBy('nominatim', geocoder, geocoderKey),
  }
  const geocoderName = take('GEOCODER_PROVIDER', oneOf(geocoderNames), null)
  const companyName = take('COMPANY_LOOKUP_PROVIDER', oneOf(companyNames), null)
  return {
    cms: named('CMS_URL'),
    cameras: named('CAMERAS_URL'),
    experiments: named('EXPERIMENTS_URL'),
    geocoder: geocoderName === null ? geocoder : geocoders[geocoderName],
    'company-lookup': companyName === null ? companies : providedBy(companyName, companies, companyKey),
  }
}
