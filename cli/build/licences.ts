import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The innermost package that a module lies in: «…/node_modules/@scope/name». */
const packageOf = (module: string): string | undefined =>
  /^\0?(.*\/node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1]

const licenceOf = (folder: string): string => {
  const { name, version, license }: Readonly<Record<string, string>> = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  )
  const file = readdirSync(folder).find((one) => /^licen[cs]e/i.test(one))
  const text = file === undefined ? '' : `\n\n${readFileSync(join(folder, file), 'utf8').trim()}`
  return `${name} ${version}, ${license}${text}\n`
}

/** What the authors of everything that was bundled ask to be handed on with it. */
export const licencesOf = (modules: readonly string[]): string => {
  const folders = new Set(modules.flatMap((module) => packageOf(module) ?? []))
  return Array.from(folders)
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .toSorted()
    .map(licenceOf)
    .join(`\n${'-'.repeat(72)}\n\n`)
}
