/** Who runs the site, as a visitor sees it (decisions.md, The product). One code base serves many, told apart by the host. */
export interface Brand {
  readonly id: string
  /** Sent at authentication (spec §1). */
  readonly siteType: 'fine' | 'carbox'
  readonly name: string
  /** Hosts that answer with this brand; the first brand of the table answers on all others. */
  readonly hosts: readonly string[]
  /** A set of colours in `styles/palettes.css`. */
  readonly palette: 'violet' | 'teal'
  readonly slogan: string
  readonly supportEmail: string
  readonly supportPhone: string | null
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
    slogan: 'Штрафы под контролем',
    supportEmail: 'support@kvitok.example',
    supportPhone: null,
    legal: 'Демонстрационная установка: начисления учебные, деньги не списываются',
  },
  {
    id: 'carbox',
    siteType: 'carbox',
    name: 'Карбокс',
    hosts: ['carbox.localhost', 'carbox.example'],
    palette: 'teal',
    slogan: 'Всё о машине в одной коробке',
    supportEmail: 'support@carbox.example',
    supportPhone: null,
    legal: 'Демонстрационная установка: начисления учебные, деньги не списываются',
  },
]

/** The brand of a host, with or without a port. */
export const brandOf = (brands: readonly [Brand, ...Brand[]], host: string): Brand => {
  const name = host.toLowerCase().replace(/:\d+$/, '')
  return brands.find(({ hosts }) => hosts.includes(name)) ?? brands[0]
}
