import type { Failure } from '#web/ui/async/failure.ts'

/** What a route's `action` answers to a form. `values` are what was sent, for the page that the server renders again. */
export type FormReply<A> = { readonly values: Readonly<Record<string, string>> } & (
  | { readonly _tag: 'Done'; readonly value: A }
  | { readonly _tag: 'Invalid' }
  | { readonly _tag: 'Failed'; readonly failure: Failure }
)
