import type { Instant } from '#domain/dates/instant.ts'

/** Paths of page events (spec §7). They are apart from their schemas, for which the script of every visit has no room. */
export const pageEventPaths = {
  screen: '/105/api/loadedScreen',
  form: '/105/api/submittedForm',
  button: '/105/api/clickedButton',
} as const

/** Headers of a page event; the web has no version to name. */
export const pageEventHeaders = (at: Instant) => ({
  'device-timestamp': new Date(at).toISOString(),
  'app-version': '',
})
