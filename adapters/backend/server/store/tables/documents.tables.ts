/** Documents of a user beside vehicles, and what is asked about charges. */
export interface DocumentsTables {
  readonly [placeholder: symbol]: never
}
