import type { SiteType } from '#domain/session/site-type.ts'
import type { BrandFeature } from './brand-features.ts'

export const palettes = ['violet', 'teal'] as const

export type Palette = (typeof palettes)[number]

/**
 * Colours of `web/ui/styles/tokens.css` and `teal.css`, for what is drawn without CSS: PDF documents, and the window frame
 * of an installed site.
 */
export const paletteColours: Readonly<Record<Palette, { readonly brand: string; readonly ground: string }>> =
  {
    violet: { brand: '#4b35d1', ground: '#f6f5fa' },
    teal: { brand: '#00697a', ground: '#f3f7f8' },
  }

/** Logos: a receipt with road marking, or a box with a lid. */
export const marks = ['receipt', 'box'] as const

export type Mark = (typeof marks)[number]

/** Services of web analytics: Yandex Metrica, or a Matomo server of the operator. */
export const analyticsKinds = ['yandex-metrika', 'matomo'] as const

export interface BrandAnalytics {
  readonly kind: (typeof analyticsKinds)[number]
  /** Number of the counter (Metrica) or of the site (Matomo). */
  readonly id: string
  /** Origin of the Matomo server, https; absent for Metrica. */
  readonly origin?: string
}

/**
 * The operator of the site as a visitor sees it. One installation serves several brands and
 * selects one by the host.
 */
export interface Brand {
  readonly id: string
  /** Sent at authentication (spec §1). */
  readonly siteType: SiteType
  readonly name: string
  /** Hosts of this brand. The first brand of the table is used for all other hosts. */
  readonly hosts: readonly string[]
  /** A set of colours: `tokens.css` of `web/ui/styles`, or the stylesheet of its name that overrides it. */
  readonly palette: Palette
  /** The logo next to the name and on the icons. */
  readonly mark: Mark
  readonly slogan: string
  readonly supportEmail: string
  readonly supportPhone: string | null
  /** Working hours of the support, as Russian text. */
  readonly supportHours: string
  /** Legal entity and its registration numbers. That data is demo data is said by the pages, under every brand. */
  readonly legal: string
  /** Parts of the site that this brand offers; absent: all of them. */
  readonly features?: readonly BrandFeature[]
  /** Web analytics, loaded on public pages after the visitor has allowed statistics; absent: none. */
  readonly analytics?: BrandAnalytics
  /** Folder with texts of this brand, over those of `CONTENT_DIR`. Never sent to a browser. */
  readonly contentDir?: string
}

export const defaultBrands: readonly [Brand, ...Brand[]] = [
  {
    id: 'kvitok',
    siteType: 'fine',
    name: 'Квиток',
    hosts: [],
    palette: 'violet',
    mark: 'receipt',
    slogan: 'Штрафы под контролем',
    supportEmail: 'support@kvitok.example',
    supportPhone: null,
    supportHours: 'По рабочим дням с 9:00 до 18:00 по Москве',
    legal: 'Реквизиты владельца сайта не указаны',
  },
  {
    id: 'carbox',
    siteType: 'carbox',
    name: 'Карбокс',
    hosts: ['carbox.localhost', 'carbox.example'],
    palette: 'teal',
    mark: 'box',
    slogan: 'Всё о машине в одной коробке',
    supportEmail: 'support@carbox.example',
    supportPhone: null,
    supportHours: 'По рабочим дням с 9:00 до 18:00 по Москве',
    legal: 'Реквизиты владельца сайта не указаны',
  },
]

/** Returns the brand that has this host, with or without a port; undefined for a host of no brand. */
export const brandWithHost = (brands: readonly Brand[], host: string): Brand | undefined => {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return brands.find(({ hosts }) => hosts.includes(name))
}

/** Returns the brand of a host; the first brand for a host of no brand. */
export const brandOf = (brands: readonly [Brand, ...Brand[]], host: string): Brand =>
  brandWithHost(brands, host) ?? brands[0]

/**
 * Returns the origin of a brand without a trailing slash. The host is the brand's; protocol and port are those
 * of the installation.
 */
export const brandOrigin = ({ hosts: [host] }: Pick<Brand, 'hosts'>, publicUrl: string): string => {
  if (host === undefined) return publicUrl
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`
}
