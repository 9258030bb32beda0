/** Accounts of people: e-mail, password, settings, one-time links. */
export interface AccountsTables {
  readonly [placeholder: symbol]: never
}
