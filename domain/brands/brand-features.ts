/** Parts of the site that a brand may leave out, with the folders of their pages. Look-up and payment belong to every brand. */
const folders = {
  business: [
    '/legal-entities/',
    '/b2b/',
    '/b2b-new/',
    '/b2b-promo/',
    '/b2b-autopayment/',
    '/your-lost-profit/',
    '/fssp-legal/',
    '/platon/',
    '/organization/',
    '/organizations-form-mobile/',
  ],
  insurance: ['/insurance/', '/osago/'],
  finance: ['/finance/'],
  news: ['/news/'],
  articles: ['/good_to_know/'],
  cities: ['/city/'],
  cameras: ['/map/'],
  cashback: ['/cashback-conditions/', '/rules/cashback-rules/', '/webview/cashback/'],
  taxes: ['/taxes/', '/webview/taxes/'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type BrandFeature = keyof typeof folders

export const brandFeatures = Object.keys(folders) as readonly BrandFeature[]

/** Returns the folders of the parts that a brand with these features does not have; undefined: it has all of them. */
export const hiddenFoldersOf = (features: readonly BrandFeature[] | undefined): readonly string[] =>
  features === undefined
    ? []
    : brandFeatures.filter((feature) => !features.includes(feature)).flatMap((feature) => folders[feature])

/** Returns whether a brand with these features has a page at this path. */
export const isOffered = (features: readonly BrandFeature[] | undefined, path: string): boolean => {
  const address = path.endsWith('/') ? path : `${path}/`
  return !hiddenFoldersOf(features).some((folder) => address.startsWith(folder))
}
