import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** In the published form the help of every command lies ready beside the program (cli/build/); in the sources there is none. */
const folder = join(import.meta.dirname, '..', 'help')

const isName = (word: string): boolean => /^[a-z][a-z-]*$/.test(word)

/** What «fines list --help» answers, where somebody has written it down before. */
export const readyHelp = (
  words: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): string | null => {
  const names = words.slice(0, -1)
  if (!['--help', '-h'].includes(words.at(-1) ?? '') || !names.every(isName)) return null
  const language = env['KVITOK_LANG'] === 'en' ? 'en' : 'ru'
  const file = join(folder, language, `${['kvitok', ...names].join('-')}.txt`)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}
