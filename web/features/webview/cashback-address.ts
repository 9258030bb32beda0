import { data, type LoaderFunctionArgs } from 'react-router'
import { parseRouteParameters } from '#domain/navigation/route-parameters.ts'
import { parameterOf } from '#web/app/routing/parameters.ts'

const beginning = 'form-'

/**
 * The payment that the page is about; 404 where the address names none. The router knows no parameter that is a part of a word
 * (spec §2: `form-:paymentId`), so the word is taken apart here.
 */
export const paymentIdOf = ({ params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>): string => {
  const { pathname } = new URL(request.url)
  const word = parameterOf({ params }, 'form')
  const paymentId = word.startsWith(beginning) ? word.slice(beginning.length) : ''
  if (parseRouteParameters(pathname, { paymentId })._tag === 'Invalid')
    throw data(`Page Not Found: ${pathname}`, { status: 404 })
  return paymentId
}
