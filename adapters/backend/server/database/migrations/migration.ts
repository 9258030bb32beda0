export interface Migration {
  readonly name: string
  /** File name in this folder. */
  readonly file: string
  readonly sql: string
}
