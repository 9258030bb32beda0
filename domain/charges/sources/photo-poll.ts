import type { PollStep } from './poll-step.ts'

/** The answer to a photo request; `Other` is a status that the specification does not define. */
export type PhotoReply<A> =
  | { readonly _tag: 'Ok'; readonly photos: readonly A[] }
  | { readonly _tag: 'Wait'; readonly seconds: number }
  | { readonly _tag: 'Error'; readonly description: string }
  | { readonly _tag: 'Other' }

/** Message for a refusal without a description. */
const undescribedRefusal = 'Фото пока не получить. Попробуйте ещё раз через несколько минут'

/** Spec §4, Photo fetch: the server returns in seconds when to ask again. */
export const decidePhotoPoll = <A>(reply: PhotoReply<A>): PollStep<readonly A[]> => {
  switch (reply._tag) {
    case 'Ok':
      return { _tag: 'Done', value: reply.photos }
    case 'Wait':
      return { _tag: 'Wait', ms: reply.seconds * 1000 }
    case 'Error':
      return { _tag: 'Refused', message: reply.description || undescribedRefusal }
    case 'Other':
      return { _tag: 'Unexpected', message: 'Неожиданный ответ сервера на запрос фото. Повторите позже' }
  }
}
