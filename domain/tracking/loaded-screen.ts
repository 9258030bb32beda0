/**
 * Pages whose last path segment is a key to documents of a user (spec §2): statistics record the page without
 * the key.
 */
const keyed = /^\/(?:reset|shortlink|invoice|fines\/document|fines\/info)(?=\/)/

/** Nothing is left of the path of the home page, and an event without a name is refused (spec §5). */
const home = 'home'

/** Spec §2: the current path, with slashes removed. */
export const loadedScreenName = (path: string): string =>
  (keyed.exec(path)?.[0] ?? path).replaceAll('/', '') || home
