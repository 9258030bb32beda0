import { isRecord } from '#adapters/decoding/json.ts'
import { type AnyEndpoint, pathNames } from '#adapters/backend/contract/endpoint.ts'

/**
 * Paths of calls that differ from the contract, by the name of the call (PATHS_FILE): the specification hides some paths, and
 * another backend may have others. Client, server and OpenAPI read a path with `pathOf`.
 */
export type CallPaths = Readonly<Record<string, `/${string}`>>

/** The path of a call, with `:name` for each parameter. */
export const pathOf = ({ name, path }: AnyEndpoint, paths: CallPaths | undefined): `/${string}` =>
  paths?.[name] ?? path

/** A pattern that matches the requests of a path with any parameters. */
export const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replaceAll(/:\w+/g, '[^/]+')}$`)

/** Third-party services have addresses of their settings, below a folder of the site. */
const isOfBackend = ({ path }: AnyEndpoint): boolean => /^\/(?:105\/)?api\//.test(path)

const pathShape = /^(?:\/(?::?\w[\w.~-]*))+\/?$/

const problemOf = (name: string, path: unknown, contract: readonly AnyEndpoint[]): string | null => {
  const endpoint = contract.find((call) => call.name === name)
  if (endpoint === undefined) return `${name}: такого вызова нет`
  if (endpoint.origin !== 'chosen' || !isOfBackend(endpoint))
    return `${name}: путь этого вызова задан спецификацией`
  if (typeof path !== 'string' || !pathShape.test(path))
    return `${name}: нужен путь вида /api/имя, части — буквы, цифры, точка, дефис и :имя`
  const expectedNames = pathNames(endpoint.path).toSorted()
  const given = pathNames(path).toSorted()
  return expectedNames.join() === given.join()
    ? null
    : `${name}: в пути должны быть ${expectedNames.length === 0 ? 'только постоянные части' : expectedNames.map((part) => `:${part}`).join(', ')}`
}

/** Two calls with one method and one path could not be distinguished; parameters of any name are equal. */
const clashes = (paths: CallPaths, contract: readonly AnyEndpoint[]): readonly string[] => {
  const seen = new Map<string, string>()
  return contract.flatMap((call) => {
    const address = `${call.method} ${pathOf(call, paths).replaceAll(/:\w+/g, ':')}`
    const other = seen.get(address)
    seen.set(address, call.name)
    return other === undefined ? [] : [`${call.name}: этот путь уже у вызова ${other}`]
  })
}

/** Checks the names and the paths of a `PATHS_FILE`. Returns the problems, one Russian sentence each; empty: the paths can be used. */
export const problemsOfPaths = (value: unknown, contract: readonly AnyEndpoint[]): readonly string[] => {
  if (!isRecord(value)) return ['нужен объект: имя вызова и его путь']
  const problems = Object.entries(value).flatMap(([name, path]) => problemOf(name, path, contract) ?? [])
  return problems.length > 0 ? problems : clashes(value as CallPaths, contract)
}
