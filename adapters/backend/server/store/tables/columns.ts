import type { ColumnType } from 'kysely'

/** JSON goes in as text and comes out as a value. */
export type Json<A> = ColumnType<A, string, string>
