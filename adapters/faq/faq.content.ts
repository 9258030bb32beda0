import { Effect } from 'effect'
import type { FaqPort } from '#application/articles/articles.port.ts'

/** No path of the CMS carries answers (spec §7), so they belong to the product; loaded when somebody asks. */
export const makeFaqContent = (): FaqPort => ({
  all: () => Effect.promise(() => import('./questions.ts')).pipe(Effect.map(({ faqEntries }) => faqEntries)),
})
