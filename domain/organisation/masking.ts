/** Spec §4 Subscription: an asterisk for every letter and digit; what is between them stays, so that a mask looks like one. */
export const withAsterisks = (text: string): string => text.replaceAll(/[\p{L}\p{N}]\p{M}*/gu, '*')

/** Spec §4: data is shown masked when the organisation is demo or expired. */
export const isMasked = (state: {
  readonly isDemo: boolean
  readonly isSubscriptionExpired: boolean
}): boolean => state.isDemo || state.isSubscriptionExpired

/** A record with some of its texts masked; done before it is sent, for a mask in the browser hides nothing. */
export const maskFields = <R extends { readonly [Field in F]: string | null }, F extends string>(
  record: R,
  fields: readonly F[],
): R => ({
  ...record,
  ...Object.fromEntries(
    fields.map((field) => [field, record[field] === null ? null : withAsterisks(record[field])]),
  ),
})
