import { type CallPaths, problemsOfPaths } from '#adapters/backend/contract/paths/call-paths.ts'
import { contract } from '#adapters/backend/contract/contract.ts'
import { readJsonFile } from '#adapters/decoding/read-json-file.ts'
import { CodedError } from '#adapters/errors/coded-error.ts'

/** The paths of a `PATHS_FILE` are invalid; `message` is for the operator and contains what to correct. */
export class PathsRefused extends CodedError<'paths.wrong'> {}

const refusal = (problem: string): PathsRefused =>
  new PathsRefused('paths.wrong', `Файл путей (PATHS_FILE) ${problem}`)

/** The paths of an installation; null: those of the contract. Throws `PathsRefused`. */
export const pathsIn = async (file: string | null): Promise<CallPaths> => {
  if (file === null) return {}
  const paths = await readJsonFile(file, refusal)
  const problems = problemsOfPaths(paths, contract)
  if (problems.length > 0) throw refusal(`не подходит. ${problems.join('. ')}`)
  return paths as CallPaths
}
