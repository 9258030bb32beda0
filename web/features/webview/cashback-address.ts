import type { LoaderFunctionArgs } from 'react-router'
import { parseRouteParameters } from '#domain/navigation/route-parameters.ts'
import { pageNotFound } from '#web/app/routing/page-not-found.ts'
import { parameterOf } from '#web/app/routing/parameters.ts'
import { isValid } from '#domain/parsed.ts'

const beginning = 'form-'

/**
 * Returns the payment id of the address. Throws 404 if the address has none. The router does not support a parameter inside
 * a segment (spec §2: `form-:paymentId`), so the segment is parsed here.
 */
export const paymentIdOf = ({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): string => {
  const { pathname } = new URL(request.url)
  const value = parameterOf({ params }, 'form')
  const paymentId = value.startsWith(beginning) ? value.slice(beginning.length) : ''
  if (!isValid(parseRouteParameters(pathname, { paymentId }))) throw pageNotFound(request)
  return paymentId
}
