/** What loaders say beside a value: react-router's own words, so that the same loaders run on the server in its place. */

interface Told {
  readonly type: 'DataWithResponseInit'
  readonly data: unknown
  readonly init: { readonly status?: number; readonly statusText?: string } | null
}

export const data = (value: unknown, init: Told['init'] = null): Told => ({
  type: 'DataWithResponseInit',
  data: value,
  init,
})

const isTold = (value: unknown): value is Told =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'DataWithResponseInit'

export const redirect = (location: string, status = 302): Response =>
  new Response(null, { status, headers: { location } })

/** Where a loader sends to, or nothing. */
export const redirectTarget = (answer: unknown): string | null =>
  answer instanceof Response && answer.status >= 300 && answer.status < 400
    ? answer.headers.get('location')
    : null

export const valueOf = (answer: unknown): unknown => (isTold(answer) ? answer.data : answer)

/** An error with a status, in the form in which the server sends it. */
const errorOf = (status: number, statusText: string, said: unknown) => ({
  status,
  statusText,
  internal: false,
  data: said,
})

export const isRouteErrorResponse = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number' &&
  'statusText' in error &&
  typeof error.statusText === 'string' &&
  'internal' in error &&
  typeof error.internal === 'boolean' &&
  'data' in error

/** What a loader threw, as a page hears of it. */
export const failureOf = (thrown: unknown): unknown => {
  if (isTold(thrown)) return errorOf(thrown.init?.status ?? 500, thrown.init?.statusText ?? '', thrown.data)
  return thrown instanceof Response ? errorOf(thrown.status, thrown.statusText, null) : thrown
}

interface Named<Value> {
  readonly defaultValue?: Value
}

export const createContext = <Value>(...[defaultValue]: [defaultValue?: Value]): Named<Value> =>
  defaultValue === undefined ? {} : { defaultValue }

/** Values that loaders are given, each by its own name. */
export class RouterContextProvider {
  private readonly values: Map<unknown, unknown>

  constructor(values: Iterable<readonly [unknown, unknown]> = []) {
    this.values = new Map(values)
  }

  get<Value>(name: Named<Value>): Value {
    if (this.values.has(name)) return this.values.get(name) as Value
    if (name.defaultValue === undefined) throw new Error('no value found for this context')
    return name.defaultValue
  }
}
