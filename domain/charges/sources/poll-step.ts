/** The next step after one answer of a poll. The domain decides, the application waits. */
export type PollStep<A> =
  | { readonly _tag: 'Done'; readonly value: A }
  | { readonly _tag: 'Wait'; readonly ms: number }
  /** The server refused, with its description. */
  | { readonly _tag: 'Refused'; readonly message: string }
  /** An answer that the specification does not define; the message is that of the specification. */
  | { readonly _tag: 'Unexpected'; readonly message: string }
