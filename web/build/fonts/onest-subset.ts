import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

const range = (first: string, last: string): string => {
  const start = first.codePointAt(0) ?? 0
  const length = (last.codePointAt(0) ?? 0) - start + 1
  return Array.from({ length }, (_, step) => String.fromCodePoint(start + step)).join('')
}

/** Characters of ASCII that belong to programs and not to Russian text. */
const charsOfCode = /[$<>\\^`{|}~]/g

/** Every character that the product writes in its own font: the system's font draws all others. */
export const onestChars = [
  range(' ', '~').replaceAll(charsOfCode, ''),
  range('А', 'я'),
  'Ёё',
  '₽№%§°×−',
  '«»’–—…·•',
  '←→',
  '\u00A0\u2009\u202F',
].join('')

/** The originals of the two weights, by the name that stylesheets and modules import: `@onest/400.woff2`. */
export const onestFaces: Readonly<Record<string, string>> = {
  '@onest/400.woff2': '@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf',
  '@onest/600.woff2': '@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf',
}

/** Money and dates need digits of equal width. Kerning would be a fifth of each file, for a difference that is hard to see. */
const features = ['tnum']

/** Returns the characters of `onestChars` alone, as woff2. Hinting is dropped, because screens of today do not use it. */
export const subsetOnest = (ttf: Uint8Array): Promise<Uint8Array> =>
  subsetFont(ttf, onestChars, { targetFormat: 'woff2', keepFeatures: features, noHinting: true })

/** Makes the subset of a face once: its file is named by a hash of everything that it was made from. */
const makeSubset = async (face: string, folder: string): Promise<string> => {
  const ttf = await readFile(createRequire(import.meta.url).resolve(face))
  const recipe = createHash('sha256').update(ttf).update(onestChars).update(features.join())
  const file = join(folder, `onest-${recipe.digest('hex').slice(0, 16)}.woff2`)
  if (existsSync(file)) return file
  await mkdir(folder, { recursive: true })
  // Written under another name and renamed, so that a build that runs at the same time never reads half a font.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, await subsetOnest(ttf))
  await rename(draft, file)
  return file
}

/** Makes the subsets importable: Vite then hashes and emits them like any other asset, and its development server serves them. */
export const onestSubset = (): Plugin => ({
  name: 'kvitok:onest-subset',
  async config({ root = process.cwd() }) {
    const folder = join(root, 'node_modules/.cache/onest')
    const alias = await Promise.all(
      Object.entries(onestFaces).map(async ([find, face]) => ({
        find,
        replacement: await makeSubset(face, folder),
      })),
    )
    return { resolve: { alias } }
  },
})
