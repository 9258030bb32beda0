import { data } from 'react-router'

/** Spec §2: an unmatched route. */
export const loader = () => {
  throw data('Page not found', { status: 404 })
}

export const Component = () => null
