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

/** Every sign that the product writes in its own font: anything else falls back to the system's. */
export const onestChars = [
  range(' ', '~'),
  range('А', 'я'),
  'Ёё',
  '₽№%§°×÷±−',
  '«»„“”‘’–—…·•',
  '←→↑↓✓',
  '\u00A0\u2009\u202F',
].join('')

/** The two weights of the product, by the name that style sheets and modules import: `@onest/400.woff2`. */
const faces = {
  '@onest/400.woff2': '@expo-google-fonts/onest/400Regular/Onest_400Regular.ttf',
  '@onest/600.woff2': '@expo-google-fonts/onest/600SemiBold/Onest_600SemiBold.ttf',
}

/** Figures of one width for money and dates, pairs drawn closer; the rest of the font's features is not used. */
const features = ['tnum', 'kern']

/** The signs of `onestChars` alone, as woff2. Hinting is dropped: screens smooth it away. */
export const subsetOnest = (ttf: Uint8Array): Promise<Uint8Array> =>
  subsetFont(ttf, onestChars, { targetFormat: 'woff2', keepFeatures: features, noHinting: true })

/** Cuts a face once per content: the file is named after everything that it was made from. */
const cutFace = async (face: string, folder: string): Promise<string> => {
  const ttf = await readFile(createRequire(import.meta.url).resolve(face))
  const recipe = createHash('sha256').update(ttf).update(onestChars).update(features.join())
  const file = join(folder, `onest-${recipe.digest('hex').slice(0, 16)}.woff2`)
  if (existsSync(file)) return file
  await mkdir(folder, { recursive: true })
  // Written aside and renamed, so that a build beside this one never reads half a font.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, await subsetOnest(ttf))
  await rename(draft, file)
  return file
}

/** Makes the subsets importable: Vite then hashes and emits them like any other asset, and serves them in dev. */
export const onestSubset = (): Plugin => ({
  name: 'kvitok:onest-subset',
  async config({ root = process.cwd() }) {
    const folder = join(root, 'node_modules/.cache/onest')
    const alias = await Promise.all(
      Object.entries(faces).map(async ([find, face]) => ({ find, replacement: await cutFace(face, folder) })),
    )
    return { resolve: { alias } }
  },
})
