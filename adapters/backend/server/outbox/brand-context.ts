import { AsyncLocalStorage } from 'node:async_hooks'
import { type Brand, brandOrigin, brandWithHost } from '#domain/brands/brand.ts'
import type { Email } from '#domain/identity/email.ts'
import type { Trx } from '#adapters/backend/server/database/store.ts'

/** The brands of the installation, which sign its e-mails; the first one is the default. */
export interface BrandContext {
  readonly brands: readonly [Brand, ...Brand[]]
  /** Origin of links in e-mails before it is replaced by the host of the brand. */
  readonly siteUrl: string
}

const requestBrand = new AsyncLocalStorage<Brand | undefined>()

/** Runs a request with the brand of its host; an unknown host has none. */
export const runWithBrand = <A>(brands: readonly Brand[], host: string | null, work: () => A): A =>
  requestBrand.run(brandWithHost(brands, host ?? ''), work)

/** The brand of the current request; undefined outside of a request and for unknown hosts. */
export const currentBrand = (): Brand | undefined => requestBrand.getStore()

/** The id of the current brand for the database; empty where there is none. */
export const currentBrandId = (): string => currentBrand()?.id ?? ''

/** The type of the site of the current request; the host determines it (spec §1). */
export const currentSiteType = (): Brand['siteType'] => currentBrand()?.siteType ?? 'fine'

export interface MessageReader {
  readonly recipient: string
  /** The user that the e-mail is about, who may have no account. */
  readonly userId?: string | undefined
  /** The brand that the reader wrote to, where a request of another person causes the e-mail. */
  readonly brandId?: string | undefined
}

/** Finds the brand of the reader's last sign-in, and the site type of the first one, which created the client. */
const findReader = (trx: Trx, { recipient, userId }: MessageReader) =>
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

/** Returns the brand that signs an e-mail: that of the current request, else that of the reader's last sign-in. */
export const brandOfReader = async (
  trx: Trx,
  { brands }: BrandContext,
  reader: MessageReader,
): Promise<Brand> => {
  const { brandId } = reader
  const here = brandId === undefined ? currentBrand() : (brands.find(({ id }) => id === brandId) ?? brands[0])
  // With a single brand no query is needed.
  if (here !== undefined || brands.length === 1) return here ?? brands[0]
  const row = await findReader(trx, reader)
  if (row?.house === '') return brands[0]
  // The brand may have been removed from the settings since; its site type still selects a brand.
  return (
    brands.find(({ id }) => id === row?.house) ??
    brands.find(({ siteType }) => siteType === row?.site_type) ??
    brands[0]
  )
}

const signatureOf = (brand: Brand, siteUrl: string): string =>
  `\n\n--\n${brand.name}: ${brandOrigin(brand, siteUrl)}/\nПомощь: ${brand.supportEmail}`

/** Replaces the host of every link by that of the brand, and adds the signature. */
export const signed = (body: string, brand: Brand, siteUrl: string): string =>
  `${body.replaceAll(siteUrl, brandOrigin(brand, siteUrl))}${signatureOf(brand, siteUrl)}`

/** Returns the brand that signed an e-mail; stored e-mails contain the signature but no id of the brand. */
export const signerOf = (body: string, { brands, siteUrl }: BrandContext): Brand =>
  brands.find((brand) => body.endsWith(signatureOf(brand, siteUrl))) ?? brands[0]
