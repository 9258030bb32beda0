import { type RawBuilder, sql } from 'kysely'

/**
 * `any` of some ids, for the right side of `=`. The planner assumes ten elements of an array that comes from a subquery. Of an
 * array that it sees it knows the length, and so would plan a prepared statement again at each execution: for the charges of
 * a payment that takes ten times as long as finding them.
 */
export const anyOf = (ids: readonly string[]): RawBuilder<string> =>
  sql<string>`any((select ${ids}::uuid[])::uuid[])`
