import type { SiteType } from '#domain/session/site-type.ts'

export const palettes = ['violet', 'teal'] as const

export type Palette = (typeof palettes)[number]

/** Of `web/ui/styles/palettes.css`, for what is drawn without it: papers, and the frame of an installed site. */
export const paletteColours: Readonly<Record<Palette, { readonly brand: string; readonly ground: string }>> =
  {
    violet: { brand: '#4b35d1', ground: '#f6f5fa' },
    teal: { brand: '#00697a', ground: '#f3f7f8' },
  }

/** A receipt with road marking, or a box with a lid. */
export const marks = ['receipt', 'box'] as const

export type Mark = (typeof marks)[number]

/**
 * The operator of the site as a visitor sees it (decisions.md, The product). One installation serves several brands and
 * selects one by the host.
 */
export interface Brand {
  readonly id: string
  /** Sent at authentication (spec §1). */
  readonly siteType: SiteType
  readonly name: string
  /** Hosts that answer with this brand; the first brand of the table answers on all others. */
  readonly hosts: readonly string[]
  /** A set of colours in `styles/palettes.css`. */
  readonly palette: Palette
  /** The drawn sign beside the name, and on the icons. */
  readonly mark: Mark
  readonly slogan: string
  readonly supportEmail: string
  readonly supportPhone: string | null
  /** Working hours of the support, as Russian text. */
  readonly supportHours: string
  /** Legal entity, its numbers, and what kind of an installation this is. */
  readonly legal: string
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
    legal: 'Демонстрационная установка: начисления учебные, деньги не списываются',
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
    legal: 'Демонстрационная установка: начисления учебные, деньги не списываются',
  },
]

/** The brand of a host, with or without a port. */
export const brandOf = (brands: readonly [Brand, ...Brand[]], host: string): Brand => {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return brands.find(({ hosts }) => hosts.includes(name)) ?? brands[0]
}

/** Where a brand is read, without a slash at the end: hosts differ, protocol and port are the installation's. */
export const brandOrigin = ({ hosts: [host] }: Pick<Brand, 'hosts'>, publicUrl: string): string => {
  if (host === undefined) return publicUrl
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//${host}${port === '' ? '' : `:${port}`}`
}
