/** The next step after one answer of a poll. The domain decides, the application waits. */
export type PollStep<A> =
  | { readonly _tag: 'Done'; readonly value: A }
  | { readonly _tag: 'Wait'; readonly ms: number }
  | { readonly _tag: 'Refused'; readonly message: string }
