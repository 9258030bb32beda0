/**
 * Pages whose last path segment is a key to documents of a user (spec §2): statistics record the page without
 * the key.
 */
const keyed = /^\/(?:reset|shortlink|invoice|fines\/document|fines\/info)(?=\/)/

/** The path of the home page without slashes is empty, and an event requires a name (spec §5). */
const home = 'home'

/** Spec §2: returns the current path without slashes. */
export const loadedScreenName = (path: string): string =>
  (keyed.exec(path)?.[0] ?? path).replaceAll('/', '') || home
