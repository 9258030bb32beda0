import { Effect } from 'effect'
import { tagsOf } from '#domain/articles/article.ts'
import type { ContentPort } from './content.port.ts'
import { requireContent } from './content-unknown.ts'

/** Use cases of questions and answers; `read` fails with `ContentUnknown` for an unknown name. */
export const makeFaq = (content: ContentPort) => ({
  /** Returns every question with its answer, and the tags that they have. */
  all: () => content.questions().pipe(Effect.map((entries) => ({ entries, tags: tagsOf(entries) }))),
  /** Returns one question with its answer. */
  read: (slug: string) =>
    content
      .questions()
      .pipe(Effect.flatMap((entries) => requireContent(entries.find((entry) => entry.slug === slug)))),
  /** Returns a tag and its questions. Fails with `ContentUnknown` if no question has the tag. */
  tag: (slug: string) =>
    Effect.gen(function* () {
      const all = yield* content.questions()
      const topic = yield* requireContent(tagsOf(all).find((tag) => tag.slug === slug))
      return { topic, entries: all.filter(({ tags }) => tags.some((tag) => tag.slug === slug)) }
    }),
})

export type FaqUseCases = ReturnType<typeof makeFaq>
