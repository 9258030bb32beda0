/** A line of an import that was not stored. */
export interface RefusedLine {
  readonly line: number
  readonly reason: string
}

/** How many lines an import has read, and what became of them. */
export interface ImportSummary {
  readonly read: number
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly refused: number
}
