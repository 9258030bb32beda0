import type { Effect } from 'effect'
import { type ComponentType, createContext, type ReactNode, use, useState } from 'react'
import { createMemoryRouter, type RouteObject, RouterContextProvider, RouterProvider } from 'react-router'
import { ServicesProvider, servicesContext } from '#web/app/services.ts'
import { SiteContext, useSite } from '#web/app/brand/use-brand.ts'
import { PageColumn } from '#web/layouts/page-frame.tsx'
import { SiteFrame } from '#web/layouts/site.layout.tsx'
import { forgetDrafts } from '#web/ui/form/model/form-drafts.ts'
import { resolverOf, broken, expired, type GivenServices, never, offline } from './services.ts'
import type { Step } from './visitor.ts'

/** The route of a page, as far as the page uses it. */
interface PageRoute {
  /** The pattern of the address, where the page reads parameters. */
  readonly path?: string
  readonly address?: string
  readonly action?: RouteObject['action']
  /** What the loader of the page found. */
  readonly data?: unknown
  readonly layout?: 'landing' | 'white'
}

interface PageState extends PageRoute {
  /** What the calls of the page answer; a function where the answers change, so that every drawing begins anew. */
  readonly services?: GivenServices | (() => GivenServices)
  /** Whether the cookie says that there is an account. */
  readonly isSignedIn?: boolean
  readonly isCompany?: boolean
  /** What the visitor has done. */
  readonly steps?: readonly Step[]
}

const PageContent = createContext<ReactNode>(null)

const Content = () => use(PageContent)

const routeId = 'page'

/** A new router and new services for every drawing of the story. */
const open = ({ services = {}, path = '*', address = '/', action, data }: PageState) => {
  // A story does not continue what another story left in the storage of the tab.
  forgetDrafts()
  const resolve = resolverOf(typeof services === 'function' ? services() : services)
  const route: RouteObject = { id: routeId, path, element: <Content />, ...(action && { action }) }
  const router = createMemoryRouter([route], {
    initialEntries: [address],
    hydrationData: { loaderData: { [routeId]: data } },
    getContext: () => new RouterContextProvider(new Map([[servicesContext, resolve]])),
  })
  return { resolve, router }
}

const FramedPage = ({ state, children }: { readonly state: PageState; readonly children: ReactNode }) => {
  const [{ resolve, router }] = useState(() => open(state))
  const site = useSite()
  const { layout = 'white', isSignedIn = false, isCompany = false } = state
  const framed = (
    <SiteFrame tone={layout === 'landing' ? 'night' : 'plain'}>
      <PageColumn layout={layout}>{children}</PageColumn>
    </SiteFrame>
  )
  return (
    <ServicesProvider value={resolve}>
      <SiteContext value={{ ...site, isSignedIn, isCompany }}>
        <PageContent value={framed}>
          <RouterProvider router={router} />
        </PageContent>
      </SiteContext>
    </ServicesProvider>
  )
}

/** React draws the page between two steps and after the last one. */
const drawing = () => new Promise((resolve) => setTimeout(resolve, 60))

/** Drawings after which a step that has found nothing fails: three seconds. */
const maxDrawings = 50

/** Makes the step once the page has what it needs: parts of a page are loaded after it. */
const take = async (step: Step, canvas: HTMLElement, left = maxDrawings): Promise<void> => {
  await drawing()
  if (step(canvas)) return
  if (left === 0) throw new Error('a step of the story found nothing to press')
  return take(step, canvas, left - 1)
}

const play =
  (steps: readonly Step[]) =>
  async ({ canvasElement }: { readonly canvasElement: HTMLElement }): Promise<void> => {
    for (const step of steps) {
      // The steps are made one after another.
      // oxlint-disable-next-line no-await-in-loop
      await take(step, canvasElement)
    }
    await drawing()
  }

/** A page in the frame of the site, with the answers that this state needs. */
export const pageStory = (state: PageState) => ({
  decorators: [
    (Story: ComponentType) => (
      <FramedPage state={state}>
        <Story />
      </FramedPage>
    ),
  ],
  ...(state.steps !== undefined && { play: play(state.steps) }),
})

/** A call that never completes or fails. It replaces calls whose error types differ, so its own error type is `never`. */
type FailedCall = () => Effect.Effect<never>

const inAnyWay = (call: () => Effect.Effect<never, unknown>): FailedCall => call as FailedCall

/** The states of a signed-in visitor's page by the call that the page begins with. */
export const firstCall = (servicesWith: (call: FailedCall) => GivenServices) => {
  const story = (call: () => Effect.Effect<never, unknown>) =>
    pageStory({ services: servicesWith(inAnyWay(call)), isSignedIn: true })
  return { loading: story(never), failed: story(broken), offline: story(offline), expired: story(expired) }
}

/** The states of a form by the call that it makes after these steps. */
export const submission = (
  steps: readonly Step[],
  servicesWith: (call: FailedCall) => GivenServices,
  route: PageRoute = {},
) => {
  const story = (call: () => Effect.Effect<never, unknown>) =>
    pageStory({ ...route, services: servicesWith(inAnyWay(call)), steps })
  return { waiting: story(never), offline: story(offline), failed: story(broken), expired: story(expired) }
}

/** The same makers of stories for a page with an `action` or other things that its route has in every state. */
export const storiesOf = (route: PageRoute) => ({
  pageStory: (state: PageState) => pageStory({ ...route, ...state }),
  submission: (...[steps, servicesWith, own]: Parameters<typeof submission>) =>
    submission(steps, servicesWith, { ...route, ...own }),
})
