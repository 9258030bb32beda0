import { type Params, useParams } from 'react-router'

/** Names of the parameters of `web/app/routes.tsx`. `checkedPage` has checked their values before a loader or a page runs. */
type ParameterName = 'slug' | 'tagSlug' | 'categorySlug' | 'id' | 'hash' | 'token' | 'form'

/** A parameter of the route, for loaders and actions. */
export const parameterOf = ({ params }: { readonly params: Params }, name: ParameterName): string =>
  params[name] ?? ''

/** The same for pages. */
export const useParameter = (name: ParameterName): string => parameterOf({ params: useParams() }, name)

/** The number of a page of a list by the parameter `page` of its address; 1 where it is missing or wrong. */
export const pageNumberOf = (search: URLSearchParams): number => {
  const text = search.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : 1
}
