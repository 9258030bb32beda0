declare const brand: unique symbol

/** A primitive that only its parser can make, so that a checked value cannot be confused with raw text. */
export type Branded<Base, Name extends string> = Base & { readonly [brand]: Name }
