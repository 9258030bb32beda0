/** Support, notifications and tracking. */
export interface ContactsTables {
  readonly [placeholder: symbol]: never
}
