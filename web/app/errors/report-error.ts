import { newIncidentCode } from './incident-code.ts'

/** The path that receives reports of failures (web/server/pages/page-failures.ts). */
export const failuresPath = '/failures/'

/** Reports positions in our scripts only: addresses of pages and messages of errors may contain what the user typed. */
const placesOf = (cause: unknown): readonly string[] =>
  cause instanceof Error ? (cause.stack?.match(/\/assets\/[\w.-]+:\d+:\d+/g)?.slice(0, 3) ?? []) : []

/** Sends a failure of this page to the log of the server with the code that the page shows; returns the code. */
export const reportError = (cause: unknown, code = newIncidentCode()): string => {
  console.error(`Код ${code}`, cause)
  const kind = cause instanceof Error ? cause.name : typeof cause
  const report = { code, kind, path: location.pathname, places: placesOf(cause) }
  // An old browser without `sendBeacon` sends no report.
  navigator.sendBeacon?.(failuresPath, JSON.stringify(report))
  return code
}
