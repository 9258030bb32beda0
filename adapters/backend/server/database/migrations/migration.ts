export interface Migration {
  readonly name: string
  /** Its name in this folder. */
  readonly file: string
  readonly sql: string
}
