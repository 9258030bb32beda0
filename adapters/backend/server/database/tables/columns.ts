import type { ColumnType } from 'kysely'

/** Text or a number is written; the domain's type is read, because only parsed values are written. */
export type TypedColumn<A, Written> = ColumnType<A, Written, Written>

/** Written as JSON text, read as a value. */
export type Json<A> = ColumnType<A, string, string>
