declare const brand: unique symbol

/** A primitive that only its parser can create, so that a validated value cannot be confused with raw text. */
export type Branded<Base, Name extends string> = Base & { readonly [brand]: Name }
