import { parameterOf } from '#web/app/routing/parameters.ts'
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { parseRouteParameters } from '#domain/navigation/route-parameters.ts'
import { CashbackRequestPage } from './cashback-request.tsx'

const beginning = 'form-'

/** The router knows no parameter that is a part of a word (spec §2: `form-:paymentId`), so the word is taken apart here. */
export const loader = ({ params, request }: LoaderFunctionArgs): string => {
  const { pathname } = new URL(request.url)
  const word = parameterOf({ params }, 'form')
  const paymentId = word.startsWith(beginning) ? word.slice(beginning.length) : ''
  if (parseRouteParameters(pathname, { paymentId })._tag === 'Invalid')
    throw data(`Page Not Found: ${pathname}`, { status: 404 })
  return paymentId
}

export const Component = () => <CashbackRequestPage paymentId={useLoaderData<typeof loader>()} />
