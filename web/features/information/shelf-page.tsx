import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { parseRouteParameters } from '#domain/navigation/route-parameters.ts'
import { isValid } from '#domain/parsed.ts'
import type { Information } from './information.ts'
import { InformationPage } from './information-page.tsx'

/** Texts under one path, by the rest of the address. */
export type Shelf = Readonly<Record<string, Information>>

/** A page for each text of the shelf; any other address under its path is a 404 in the words of spec §8. */
export const shelfPage = (shelf: Shelf) => {
  const loader = ({ params, request }: LoaderFunctionArgs) => {
    const slug = (params['slug'] ?? params['*'] ?? '').replace(/\/$/, '')
    const { pathname } = new URL(request.url)
    if (!isValid(parseRouteParameters(pathname, { slug })) || !Object.hasOwn(shelf, slug))
      throw data(`Page Not Found: ${pathname}`, { status: 404 })
    return data({ slug }, { headers: { 'cache-control': 'public, max-age=60' } })
  }
  const Component = () => {
    const { slug } = useLoaderData<{ readonly slug: string }>()
    const information = shelf[slug]
    if (information === undefined) throw new Error(`there is no text ${slug}`)
    return <InformationPage information={information} />
  }
  return { loader, Component }
}
