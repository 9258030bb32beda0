import { copyFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { processContext } from '#cli/runtime/context.ts'
import { writeManual } from '#cli/help/write-manual.ts'
import { makeCommandRunner } from '#cli/runtime/command-runner.ts'
import { bundle } from './bundle.ts'
import { licencesOf } from './licences.ts'
import { publishedManifest, sourceManifest } from './manifest.ts'

export const root = fileURLToPath(new URL('../../', import.meta.url))

/** Writes the published form into a folder, and answers the package.json that fits it from `above` that folder. */
export const publish = async (folder: string, above = '') => {
  const source = sourceManifest(root)
  await rm(folder, { recursive: true, force: true })
  const modules = await bundle(join(folder, 'lib'))
  await writeFile(join(folder, 'licences.txt'), licencesOf(modules))
  const pages = await writeManual(join(folder, 'man'), makeCommandRunner(processContext()))
  await copyFile(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  const manifest = publishedManifest(source, above, pages)
  await writeFile(join(folder, 'package.json'), JSON.stringify(publishedManifest(source, '', pages), null, 2))
  return manifest
}
