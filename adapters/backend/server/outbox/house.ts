import { AsyncLocalStorage } from 'node:async_hooks'
import { type Brand, originOf } from '#domain/brands/brand.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'

/** In whose name letters speak: the brands of the installation, the first one where nothing says another. */
export interface Houses {
  readonly brands: readonly [Brand, ...Brand[]]
  /** What links of letters begin with before they are led to the brand's own host. */
  readonly siteUrl: string
}

const asked = new AsyncLocalStorage<Brand | undefined>()

/** Answers a question within the house whose host was asked; only a host that a brand names tells anything. */
export const withinHouse = <A>(brands: readonly Brand[], host: string | null, work: () => A): A => {
  const name = host?.toLowerCase().replace(/:\d+$/, '') ?? ''
  return asked.run(
    brands.find(({ hosts }) => hosts.includes(name)),
    work,
  )
}

/** The house that is being asked now; nothing where it is the first one, or where nobody asks. */
export const askedHouse = (): Brand | undefined => asked.getStore()

/** Its name to write down; empty for the first one, whatever its hosts are called. */
export const askedHouseName = (): string => askedHouse()?.id ?? ''

export interface Reader {
  readonly recipient: string
  /** Whom the letter is about, where they may have no account. */
  readonly userId?: string | undefined
}

/** Where the reader signed in at last, and the kind of site that they came to first: it made the client they are known by. */
const known = (trx: Trx, { recipient, userId }: Reader) =>
  trx
    .selectFrom('users')
    .innerJoin('clients', 'clients.id', 'users.client_id')
    .leftJoin('accounts', 'accounts.user_id', 'users.id')
    .select(['clients.site_type', 'accounts.house'])
    .where((is) =>
      userId === undefined ? is('accounts.email', '=', recipient as Email) : is('users.id', '=', userId),
    )
    .limit(1)
    .executeTakeFirst()

/** Whose letter it is: of the house that was asked for it, else of the one that knows the reader. */
export const houseOf = async (trx: Trx, { brands }: Houses, reader: Reader): Promise<Brand> => {
  const here = askedHouse()
  // One house has nothing to choose from.
  if (here !== undefined || brands.length === 1) return here ?? brands[0]
  const row = await known(trx, reader)
  if (row?.house === '') return brands[0]
  // A brand may have left the settings since; its kind of site has not.
  return (
    brands.find(({ id }) => id === row?.house) ??
    brands.find(({ siteType }) => siteType === row?.site_type) ??
    brands[0]
  )
}

const signatureOf = (brand: Brand, siteUrl: string): string =>
  `\n\n--\n${brand.name}: ${originOf(brand, siteUrl)}/\nПомощь: ${brand.supportEmail}`

/** Every link leads to the house's own host, and the last lines say who writes. */
export const signed = (body: string, brand: Brand, siteUrl: string): string =>
  `${body.replaceAll(siteUrl, originOf(brand, siteUrl))}${signatureOf(brand, siteUrl)}`

/** Who signed: the row of a letter keeps its words and nothing of the house. */
export const signerOf = (body: string, { brands, siteUrl }: Houses): Brand =>
  brands.find((brand) => body.endsWith(signatureOf(brand, siteUrl))) ?? brands[0]
