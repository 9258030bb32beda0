import type { RouteObject } from 'react-router'

/** A route on the way from the root to a page, as the address names it. */
export interface RouteMatch {
  readonly id: string
  readonly route: RouteObject
  readonly pathname: string
  readonly params: Readonly<Record<string, string | undefined>>
}

interface Step {
  readonly id: string
  readonly route: RouteObject
  /** How many words of the address this step and those before it take. */
  readonly depth: number
}

interface Branch {
  readonly words: readonly string[]
  readonly steps: readonly Step[]
  readonly score: readonly number[]
}

const isRest = (word: string): boolean => word === '*'
const isNamed = (word: string): boolean => word.startsWith(':')

const wordsOf = (path: string): readonly string[] => path.split('/').filter((word) => word !== '')

/** A word as it stands before a name, a name before the end of the branch, and the rest of the path last. */
const rankOf = (word: string): number => {
  if (isRest(word)) return 0
  return isNamed(word) ? 2 : 3
}
const rankOfEnd = 1

const branchesOf = (
  routes: readonly RouteObject[],
  words: readonly string[] = [],
  steps: readonly Step[] = [],
  path: readonly number[] = [],
): readonly Branch[] =>
  routes.flatMap((route, index) => {
    const here = [...path, index]
    const own = [...words, ...wordsOf(route.path ?? '')]
    const taken = [...steps, { id: route.id ?? here.join('-'), route, depth: own.length }]
    const below = route.children === undefined ? [] : branchesOf(route.children, own, taken, here)
    if (route.path === undefined && route.index !== true) return below
    return [...below, { words: own, steps: taken, score: [...own.map(rankOf), rankOfEnd] }]
  })

const byScore = ({ score: one }: Branch, { score: other }: Branch): number => {
  const differs = one.findIndex((rank, index) => rank !== other[index])
  return differs < 0 ? other.length - one.length : (other[differs] ?? -1) - (one[differs] ?? -1)
}

/** A slash inside a word stays as it was written; what cannot be read does too. */
const decoded = (word: string): string => {
  try {
    return decodeURIComponent(word).replaceAll('/', '%2F')
  } catch {
    return word
  }
}

const paramsOf = (words: readonly string[], asked: readonly string[], isSlashed: boolean) => {
  const params: Record<string, string> = {}
  for (const [index, word] of words.entries()) {
    const said = asked[index]
    if (isRest(word)) {
      const rest = asked.slice(index).join('/').replaceAll('%2F', '/')
      return { ...params, '*': isSlashed && rest !== '' ? `${rest}/` : rest }
    }
    if (said === undefined) return null
    if (isNamed(word)) params[word.slice(1)] = said.replaceAll('%2F', '/')
    else if (word.toLowerCase() !== said.toLowerCase()) return null
  }
  return words.length === asked.length ? params : null
}

/** Finds pages by their address as react-router does; `tests/web/light-router/match-routes.test.ts` holds both side by side. */
export const makeMatcher = (routes: readonly RouteObject[]) => {
  const branches = branchesOf(routes).toSorted(byScore)
  return (pathname: string): readonly RouteMatch[] | null => {
    const asked = wordsOf(pathname).map(decoded)
    for (const { words, steps } of branches) {
      const params = paramsOf(words, asked, pathname.endsWith('/'))
      if (params !== null)
        return steps.map(({ id, route, depth }) => ({
          id,
          route,
          params,
          pathname: `/${asked.slice(0, depth).join('/')}`,
        }))
    }
    return null
  }
}

/** The same for who matches once. */
export const matchRoutes = (
  routes: readonly RouteObject[],
  { pathname }: { readonly pathname: string },
): readonly RouteMatch[] | null => makeMatcher(routes)(pathname)
