import type { Instant } from '#domain/dates/instant.ts'

/**
 * Paths of page events (spec §7). They are in a separate module, because their schemas are too large for the script of every
 * visit.
 */
export const pageEventPaths = {
  screen: '/105/api/loadedScreen',
  form: '/105/api/submittedForm',
  button: '/105/api/clickedButton',
} as const

/** Headers of a page event; the web has no version to send. */
export const pageEventHeaders = (at: Instant) => ({
  'device-timestamp': new Date(at).toISOString(),
  'app-version': '',
})
