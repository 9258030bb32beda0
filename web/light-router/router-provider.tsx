import {
  Component,
  createContext,
  createElement,
  Fragment,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { Location, UIMatch } from 'react-router'
import type { BrowserRouter, RouterState } from './browser-router.ts'

const RouterContext = createContext<BrowserRouter | null>(null)
const StateContext = createContext<RouterState | null>(null)

interface Place {
  readonly id: string
  readonly outlet: ReactNode
}

const PlaceContext = createContext<Place>({ id: '', outlet: null })
const ErrorContext = createContext<unknown>(undefined)

const known = <Value,>(value: Value | null): Value => {
  if (value === null) throw new Error('no <RouterProvider>')
  return value
}

interface BoundaryProps {
  readonly location: Location
  /** What a loader said; a component's own error is caught here. */
  readonly told: unknown
  readonly screen: ReactNode
  readonly children: ReactNode
}

interface BoundaryState {
  readonly location: Location
  readonly caught: { readonly error: unknown } | null
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { location: this.props.location, caught: null }

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { caught: { error } }
  }

  /** Another page is another try. */
  static getDerivedStateFromProps({ location }: BoundaryProps, state: BoundaryState): BoundaryState {
    return location === state.location ? state : { location, caught: null }
  }

  override render(): ReactNode {
    const { told, screen, children } = this.props
    const error = told ?? this.state.caught?.error
    return error === undefined ? children : <ErrorContext value={error}>{screen}</ErrorContext>
  }
}

/** From the page outwards: each route stands in the outlet of the one above. */
const drawn = ({ matches, errors, location }: RouterState): ReactNode => {
  const failed = errors === null ? -1 : matches.findIndex(({ id }) => errors[id] !== undefined)
  const shown = failed < 0 ? matches : matches.slice(0, failed + 1)
  return shown.reduceRight<ReactNode>((outlet, { id, route }) => {
    const told = errors?.[id]
    const content = route.Component ? createElement(route.Component) : outlet
    const place = <PlaceContext value={{ id, outlet }}>{content}</PlaceContext>
    if (!route.ErrorBoundary) return place
    return (
      <Boundary location={location} told={told} screen={createElement(route.ErrorBoundary)}>
        {told === undefined ? place : null}
      </Boundary>
    )
  }, null)
}

export const RouterProvider = ({ router }: { readonly router: BrowserRouter }) => {
  const [state, show] = useState(router.state)
  useLayoutEffect(() => router.subscribe((next) => startTransition(() => show(next))), [router])
  const page = useMemo(() => drawn(state), [state])
  const tree = (
    <RouterContext value={router}>
      <StateContext value={state}>{page}</StateContext>
    </RouterContext>
  )
  // The second child is react-router's on the server: names of `useId` count places among children.
  return createElement(Fragment, null, tree, null)
}

export const Outlet = (): ReactNode => use(PlaceContext).outlet

const useRouterState = (): RouterState => known(use(StateContext))

export const useLocation = (): Location => useRouterState().location
export const useNavigationType = (): RouterState['move'] => useRouterState().move
export const useNavigate = (): BrowserRouter['navigate'] => known(use(RouterContext)).navigate
export const useRouteError = (): unknown => use(ErrorContext)
export const useParams = () => useRouterState().matches.at(-1)?.params ?? {}
export const useSearchParams = (): readonly [URLSearchParams] => {
  const { search } = useLocation()
  return useMemo(() => [new URLSearchParams(search)] as const, [search])
}

export const useMatches = (): readonly Pick<UIMatch, 'id' | 'pathname' | 'params' | 'handle'>[] => {
  const { matches } = useRouterState()
  return useMemo(
    () =>
      matches.map(({ id, pathname, params, route }) => ({
        id,
        pathname,
        params: params as UIMatch['params'],
        handle: route.handle as unknown,
      })),
    [matches],
  )
}

export const useLoaderData = (): unknown => useRouterState().loaderData[use(PlaceContext).id]
