import { readFile } from 'node:fs/promises'
import { parseJson } from './json.ts'

/**
 * Returns the value of a JSON file of the operator. Throws what `refuse` makes of the problem, which is Russian and goes after the
 * name of the file: «не читается. Проверьте имя, права и что внутри JSON».
 */
export const readJsonFile = async (file: string, refuse: (problem: string) => Error): Promise<unknown> => {
  const value = parseJson(await readFile(file, 'utf8').catch(() => ''))
  if (value === undefined) throw refuse('не читается. Проверьте имя, права и что внутри JSON')
  return value
}
