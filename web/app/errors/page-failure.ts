import { isRouteErrorResponse } from 'react-router'
import { newIncidentCode } from './incident-code.ts'

/** What a page receives about an internal failure: only the code that the log contains. */
export interface PageFailure {
  readonly code: string
}

/** In the form that the router takes for an answer with a status, so that it survives the way to the browser. */
export const pageFailure = (code: string) => ({
  status: 500,
  statusText: '',
  internal: false,
  data: { code } satisfies PageFailure,
})

/** The code of a failure that was named already, a new one otherwise. */
export const failureCodeOf = (error: unknown): string => {
  const told: unknown = isRouteErrorResponse(error) ? error.data : null
  return typeof told === 'object' && told !== null && 'code' in told && typeof told.code === 'string'
    ? told.code
    : newIncidentCode()
}
