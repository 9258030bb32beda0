/**
 * Spec §4 Subscription: replaces every letter and digit by an asterisk. Separators stay, so that the format is
 * recognisable.
 */
export const withAsterisks = (text: string): string => text.replaceAll(/[\p{L}\p{N}]\p{M}*/gu, '*')

/** Spec §4: returns whether data is masked, which it is for a demo or expired organisation. */
export const isMasked = (state: {
  readonly isDemo: boolean
  readonly isSubscriptionExpired: boolean
}): boolean => state.isDemo || state.isSubscriptionExpired

/**
 * Masks some texts of a record. The server does it before sending, because a mask in the browser hides nothing.
 */
export const maskFields = <R extends { readonly [Field in F]: string | null }, F extends string>(
  record: R,
  fields: readonly F[],
): R => ({
  ...record,
  ...Object.fromEntries(
    fields.map((field) => [field, record[field] === null ? null : withAsterisks(record[field])]),
  ),
})
