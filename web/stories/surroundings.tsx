import { createContext, type ReactNode, use, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { ServicesProvider } from '#web/app/services.ts'
import { resolverOf } from './services.ts'

const PartContent = createContext<ReactNode>(null)

const Content = () => use(PartContent)

const resolve = resolverOf({})

/** What a part of a page is drawn in: a router, and services that never answer. Pages bring their own (`pageStory`). */
export const Surroundings = ({ children }: { readonly children: ReactNode }) => {
  const [router] = useState(() => createMemoryRouter([{ path: '*', element: <Content /> }]))
  return (
    <ServicesProvider value={resolve}>
      <PartContent value={children}>
        <RouterProvider router={router} />
      </PartContent>
    </ServicesProvider>
  )
}
