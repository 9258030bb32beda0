import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { copyFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { processContext } from '#cli/runtime/context.ts'
import { writeManual } from '#cli/help/write-manual.ts'
import { makeCommandRunner } from '#cli/runtime/command-runner.ts'
import { bundle } from './bundle.ts'
import { publishedManifest, sourceManifest } from './manifest.ts'

/** The innermost package that a module lies in: «…/node_modules/@scope/name». */
const packageOf = (module: string): string | undefined =>
  /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1]

const licenceOf = (folder: string): string => {
  const { name, version, license }: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const file = readdirSync(folder).find((output) => /^licen[cs]e/i.test(output))
  const text = file === undefined ? '' : `\n\n${readFileSync(join(folder, file), 'utf8').trim()}`
  return `${name} ${version}, ${license}${text}\n`
}

/** Licence texts of all bundled packages, which must be distributed with them. */
const licencesOf = (modules: readonly string[]): string => {
  const folders = new Set(modules.flatMap((module) => packageOf(module) ?? []))
  return Array.from(folders)
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .toSorted()
    .map(licenceOf)
    .join(`\n${'-'.repeat(72)}\n\n`)
}

export const projectRoot = fileURLToPath(new URL('../../', import.meta.url))

/** Writes the published form into a folder, and returns its package.json, with paths relative to `above`. */
export const publish = async (folder: string, above = '') => {
  const source = sourceManifest(projectRoot)
  await rm(folder, { recursive: true, force: true })
  const modules = await bundle(join(folder, 'lib'))
  await writeFile(join(folder, 'licences.txt'), licencesOf(modules))
  const pages = await writeManual(join(folder, 'man'), makeCommandRunner(processContext()))
  await copyFile(join(projectRoot, 'LICENSE'), join(folder, 'LICENSE'))
  const manifest = publishedManifest(source, above, pages)
  await writeFile(join(folder, 'package.json'), JSON.stringify(publishedManifest(source, '', pages), null, 2))
  return manifest
}
