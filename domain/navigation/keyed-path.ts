/** Pages whose last path segment is a key that opens documents of a user without a session (spec §2). */
const keyed = /^\/(?:auth|reset|shortlink|invoice|fines\/document|fines\/info)\//

/** Returns a path without such a key, for statistics and messages: `/invoice/3f9c1e/` becomes `/invoice/`. */
export const withoutKey = (path: string): string => keyed.exec(path)?.[0] ?? path
