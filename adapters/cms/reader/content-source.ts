import { resolve, sep } from 'node:path'
import { type Brand, defaultBrands } from '#domain/brands/brand.ts'
import { shippedContent } from '#adapters/cms/content-folders.ts'
import type { Content } from './content.ts'
import { fillBrandNames } from './fill-brand-names.ts'
import { readContent } from './read-content.ts'
import { readShippedContent } from './shipped-content.ts'

/** The texts of a running server. */
export interface ContentSource {
  /** The texts of a brand; undefined: of the first one. */
  readonly current: (brand?: Brand) => Content
  /** Reads the files again; after a failure the previous texts are kept. Throws `ContentRefused`. */
  readonly reload: () => void
  /** Whether a file, given by its absolute path, is in one of the content folders. */
  readonly holds: (file: string) => boolean
}

const foldersOf = (operatorFolder: string | null, { contentDir }: Brand): readonly string[] => [
  ...(operatorFolder === null ? [] : [operatorFolder]),
  ...(contentDir === undefined ? [] : [contentDir]),
]

/** The texts of each brand by its id. Brands without a folder share what is read once. */
const readAll = (
  operatorFolder: string | null,
  brands: readonly [Brand, ...Brand[]],
): ReadonlyMap<string, Content> => {
  const read = new Map<string, Content>()
  return new Map(
    brands.map((brand) => {
      const folders = foldersOf(operatorFolder, brand)
      const key = JSON.stringify(folders)
      const content = read.get(key) ?? (folders.length === 0 ? readShippedContent() : readContent(...folders))
      read.set(key, content)
      return [brand.id, fillBrandNames(content, brand)]
    }),
  )
}

/** Reads the texts of the product, those of the operator's folder and those of each brand. Throws `ContentRefused`. */
export const openContent = (
  operatorFolder: string | null,
  brands: readonly [Brand, ...Brand[]] = defaultBrands,
): ContentSource => {
  const isShippedOnly = operatorFolder === null && brands.every(({ contentDir }) => contentDir === undefined)
  // The texts of an operator are read at once, because they may contain an error. Those of the product alone are read at the
  // first use: reading them takes a third of a second, and most commands use none.
  let contents = isShippedOnly ? null : readAll(operatorFolder, brands)
  const folders = [shippedContent, ...new Set(brands.flatMap((brand) => foldersOf(operatorFolder, brand)))]
  const starts = folders.map((folder) => resolve(folder) + sep)
  return {
    current: (brand = brands[0]) => (contents ??= readAll(operatorFolder, brands)).get(brand.id) as Content,
    reload: () => {
      contents = readAll(operatorFolder, brands)
    },
    holds: (file) => starts.some((start) => file.startsWith(start)),
  }
}

let shipped: Content | null = null

/** The texts of the product without those of the operator, with the names of the default brand, read at the first use. */
export const shippedTexts = (): Content =>
  (shipped ??= fillBrandNames(readShippedContent(), defaultBrands[0]))
