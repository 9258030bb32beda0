import type { PollStep } from './poll-step.ts'

/** The answer to a preload request; `Other` is an empty or unexpected one. */
export type PreloadReply<A> =
  | { readonly _tag: 'Ready'; readonly taxes: readonly A[] }
  | { readonly _tag: 'Wait'; readonly seconds: number }
  | { readonly _tag: 'Error'; readonly description: string | null }
  | { readonly _tag: 'Other' }

/** Spec §8: message of an empty or unexpected preload answer. */
export const preloadFailure = 'Ошибка запроса'

/** Spec §4, Preload: repeats after the wait that the server returned, until the tax list is ready. */
export const decidePreload = <A>(reply: PreloadReply<A>): PollStep<readonly A[]> => {
  switch (reply._tag) {
    case 'Ready':
      return { _tag: 'Done', value: reply.taxes }
    case 'Wait':
      return { _tag: 'Wait', ms: reply.seconds * 1000 }
    case 'Error':
      return { _tag: 'Refused', message: reply.description || preloadFailure }
    case 'Other':
      return { _tag: 'Refused', message: preloadFailure }
  }
}

/** Spec §4: once the list is ready, the user id is saved as preloaded, and its list is not preloaded again. */
export const needsPreload = (userId: string, preloadedUserId: string | null): boolean =>
  userId !== '' && userId !== preloadedUserId
