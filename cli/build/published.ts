import { copyFile, mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { pageName } from '#cli/help/manual.ts'
import { wholeProgram } from '#cli/help/whole-program.ts'
import { writeManual } from '#cli/help/write-manual.ts'
import { english } from '#cli/language/english.ts'
import { sayBy } from '#cli/language/speaking.ts'
import { bundle } from './bundle.ts'
import { licencesOf } from './licences.ts'
import { publishedManifest, sourceManifest } from './manifest.ts'

export const root = fileURLToPath(new URL('../../', import.meta.url))

const languages = { ru: undefined, en: sayBy(english) } as const

/** What `--help` of every command prints, so that nothing need be loaded to print it. */
const writeHelp = async (folder: string): Promise<void> => {
  for (const [language, say] of Object.entries(languages)) {
    await mkdir(join(folder, language), { recursive: true })
    for (const placed of await wholeProgram(say))
      await writeFile(join(folder, language, `${pageName(placed)}.txt`), placed.help())
  }
}

/** Writes the published form into a folder, and answers the package.json that fits it from `above` that folder. */
export const publish = async (folder: string, above = '') => {
  const source = sourceManifest(root)
  await rm(folder, { recursive: true, force: true })
  const modules = await bundle(join(folder, 'lib'))
  await writeFile(join(folder, 'licences.txt'), licencesOf(modules))
  await writeHelp(join(folder, 'help'))
  const pages = await writeManual(join(folder, 'man'), source.version, (russian) => russian)
  await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  const manifest = publishedManifest(source, above, pages)
  await writeFile(join(folder, 'package.json'), JSON.stringify(publishedManifest(source, '', pages), null, 2))
  return manifest
}
