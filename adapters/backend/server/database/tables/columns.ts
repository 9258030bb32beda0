import type { ColumnType } from 'kysely'

/** Text or a number is written; what is read is the domain's type, for only its parsers let a value in. */
export type TypedColumn<A, Written> = ColumnType<A, Written, Written>

/** JSON goes in as text and comes out as a value. */
export type Json<A> = ColumnType<A, string, string>
