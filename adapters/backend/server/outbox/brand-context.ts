import { AsyncLocalStorage } from 'node:async_hooks'
import { type Brand, brandOrigin } from '#domain/brands/brand.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'

/** The brands of the installation, which sign its e-mails; the first one signs where no other is known. */
export interface BrandContext {
  readonly brands: readonly [Brand, ...Brand[]]
  /** What links of letters begin with before they are led to the brand's own host. */
  readonly siteUrl: string
}

const asked = new AsyncLocalStorage<Brand | undefined>()

/** Runs a request with the brand whose host it asks; hosts that no brand names have none. */
export const runWithBrand = <A>(brands: readonly Brand[], host: string | null, work: () => A): A => {
  const name = host?.toLowerCase().replace(/:\d+$/, '') ?? ''
  return asked.run(
    brands.find(({ hosts }) => hosts.includes(name)),
    work,
  )
}

/** The brand of the current request; undefined outside of a request and for hosts that no brand names. */
export const currentBrand = (): Brand | undefined => asked.getStore()

/** The id of the current brand for the database; empty where there is none. */
export const currentBrandId = (): string => currentBrand()?.id ?? ''

export interface MessageReader {
  readonly recipient: string
  /** Whom the letter is about, where they may have no account. */
  readonly userId?: string | undefined
}

/** Where the reader signed in at last, and the kind of site that they came to first: it made the client they are known by. */
const known = (trx: Trx, { recipient, userId }: MessageReader) =>
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

/** The brand that signs an e-mail: the one of the current request, else the one where the reader signed in last. */
export const brandOfReader = async (
  trx: Trx,
  { brands }: BrandContext,
  reader: MessageReader,
): Promise<Brand> => {
  const here = currentBrand()
  // A single brand leaves no choice.
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
  `\n\n--\n${brand.name}: ${brandOrigin(brand, siteUrl)}/\nПомощь: ${brand.supportEmail}`

/** Points every link to the host of the brand and adds its signature. */
export const signed = (body: string, brand: Brand, siteUrl: string): string =>
  `${body.replaceAll(siteUrl, brandOrigin(brand, siteUrl))}${signatureOf(brand, siteUrl)}`

/** The brand that signed an e-mail; stored e-mails contain the signature but no id of the brand. */
export const signerOf = (body: string, { brands, siteUrl }: BrandContext): Brand =>
  brands.find((brand) => body.endsWith(signatureOf(brand, siteUrl))) ?? brands[0]
