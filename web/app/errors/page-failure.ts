import { isRouteErrorResponse } from 'react-router'
import { newIncidentCode } from './incident-code.ts'

/** What a page receives about an internal failure: only the code that the log contains. */
export interface PageFailure {
  readonly code: string
}

/** A failure in the shape of the router's error response, so that the router serializes it for hydration. */
export const pageFailure = (code: string) => ({
  status: 500,
  statusText: '',
  internal: false,
  data: { code } satisfies PageFailure,
})

/** Returns the code of a failure that already has one, otherwise a new code. */
export const failureCodeOf = (error: unknown): string => {
  const body: unknown = isRouteErrorResponse(error) ? error.data : null
  return typeof body === 'object' && body !== null && 'code' in body && typeof body.code === 'string'
    ? body.code
    : newIncidentCode()
}
