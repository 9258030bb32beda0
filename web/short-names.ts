import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What belongs to one sheet alone: a class, or the steps of an animation. */
const ownName = /(?:\.|@keyframes\s+)(-?[A-Za-z_][\w-]*)/g

/** Without comments and addresses, in which a dot is no class. */
const rulesOf = (sheet: string): string =>
  sheet.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/url\([^)]*\)/g, '')

const namesOf = (file: string): readonly string[] => [
  ...new Set(Array.from(rulesOf(readFileSync(file, 'utf8')).matchAll(ownName), ([, name = '']) => name)),
]

/**
 * Names of classes and animations in the build: one or two letters for each, which every page, sheet and script pays for. They are counted
 * over the sources in the order of their names, so that the same sources give the same names, on the server and in the browser.
 */
export const shortNames = (folder: string): ((name: string, file: string) => string) => {
  const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .map((file) => join(folder, file))
    .toSorted()
  const keys = sheets.flatMap((file) => namesOf(file).map((name) => `${file} ${name}`))
  const numbers = new Map(keys.map((key, number) => [key, number]))
  return (name, file) => {
    const [path = ''] = file.split('?')
    const number = numbers.get(`${path} ${name}`)
    if (number === undefined) throw new Error(`${path} has no ${name}`)
    return `_${number.toString(36)}`
  }
}
