/** The read model of charges, and what new charges raise. */
export interface ChargeListsTables {
  readonly [placeholder: symbol]: never
}
