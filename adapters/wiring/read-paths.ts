import { readFile } from 'node:fs/promises'
import { type CallPaths, problemsOfPaths } from '#adapters/backend/contract/paths/call-paths.ts'
import { contract } from '#adapters/backend/contract/contract.ts'
import { CodedError } from '#adapters/errors/coded-error.ts'

/** The paths of a `PATHS_FILE` are invalid; `message` is for the operator and contains what to correct. */
export class PathsRefused extends CodedError<'paths.wrong'> {}

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new PathsRefused('paths.wrong', 'Файл путей (PATHS_FILE): внутри не JSON')
  }
}

/** The paths of an installation; null: those of the contract. Throws `PathsRefused`. */
export const pathsIn = async (file: string | null): Promise<CallPaths> => {
  if (file === null) return {}
  const text = await readFile(file, 'utf8').catch(() => {
    throw new PathsRefused('paths.wrong', 'Файл путей (PATHS_FILE) не читается. Проверьте имя и права')
  })
  const paths = jsonOf(text)
  const problems = problemsOfPaths(paths, contract)
  if (problems.length > 0)
    throw new PathsRefused('paths.wrong', `Файл путей (PATHS_FILE) не подходит. ${problems.join('. ')}`)
  return paths as CallPaths
}
