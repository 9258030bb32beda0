/** One field of a row. */
export interface Column<Row> {
  /** For programs: the heading of CSV, the name in JSON. */
  readonly name: string
  readonly of: (row: Row) => string
  /** For people. */
  readonly title: string
  /** Where people read it in another way: «750 ₽», not 75000. */
  readonly shown?: (row: Row) => string
}

/** How rows look in each format. */
export interface Shape<Row> {
  readonly columns: readonly Column<Row>[]
  readonly json: (row: Row) => unknown
}

export type Rows<Row> = Iterable<Row> | AsyncIterable<Row>
