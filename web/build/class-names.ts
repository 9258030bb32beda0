import { globSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** Without vowels no name is a word: blockers of advertisements hide elements with classes such as `ad1`. */
const consonants = 'bcdfghjklmnpqrstvwxz'

/** Writes a number with consonants as its digits. */
const lettersOf = (place: number): string =>
  Array.from(
    place.toString(consonants.length),
    (digit) => consonants[Number.parseInt(digit, consonants.length)],
  ).join('')

/** Letters for each CSS module, by its place among all of them. */
const modules: ReadonlyMap<string, string> = new Map(
  globSync('web/**/*.module.css', { cwd: root })
    .toSorted()
    .map((file, place) => [file, lettersOf(place)]),
)

/** The names of each CSS module in the order in which its rules use them first. */
const known = new Map<string, string[]>()

/**
 * Class names of the build: letters for the CSS module and a number for the name. Names are a twentieth of a compressed page of
 * content as hashes; these compress better, because names of one module begin with the same letters.
 */
export const shortClassName = (name: string, path: string): string => {
  const file = relative(root, path)
  const letters = modules.get(file)
  if (letters === undefined) throw new Error(`web/build/class-names.ts found no CSS module ${file}`)
  const names = known.get(file) ?? []
  if (!names.includes(name)) names.push(name)
  known.set(file, names)
  return `${letters}${names.indexOf(name)}`
}
