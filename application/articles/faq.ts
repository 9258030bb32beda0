import { Effect } from 'effect'
import { tagsOf } from '#domain/articles/article.ts'
import type { FaqPort } from './articles.port.ts'
import { orUnknown } from './say-unknown.ts'

export const makeFaq = (faq: FaqPort) => ({
  all: () => faq.all().pipe(Effect.map((entries) => ({ entries, tags: tagsOf(entries) }))),
  read: (slug: string) =>
    faq.all().pipe(Effect.flatMap((entries) => orUnknown(entries.find((entry) => entry.slug === slug)))),
  tag: (slug: string) =>
    Effect.gen(function* () {
      const all = yield* faq.all()
      const topic = yield* orUnknown(tagsOf(all).find((tag) => tag.slug === slug))
      return { topic, entries: all.filter(({ tags }) => tags.some((tag) => tag.slug === slug)) }
    }),
})
