import { Effect, Schema, SchemaIssue, SchemaTransformation } from 'effect'
import { coverSubjects } from '#domain/articles/information.ts'
import { isSafeHref } from '#domain/articles/block.ts'
import { lookUpKinds } from '#domain/charges/lookup/look-up-kind.ts'
import { regionOf } from '#domain/charges/uin/regions.ts'
import { describeIssue } from '#domain/identity/issue-wording.ts'
import { isValid } from '#domain/parsed.ts'
import { parseReview, type Review } from '#domain/reviews/review.ts'
import { LocalDateWire } from '#adapters/backend/contract/wire.ts'

/** A word of an address; the names of texts are such words. */
export const slugPattern = /^[a-z\d][a-z\d-]{0,199}$/

const filled = Schema.String.check(Schema.makeFilter((text: string) => text.trim() !== '' || 'нужен текст'))

const Href = Schema.String.check(
  Schema.makeFilter(
    (href: string) => isSafeHref(href) || 'ссылка ведёт на страницу сайта, например /faq/, или на https://',
  ),
)

/** `topics.yaml`: the titles of tags and categories by their names in addresses. */
export const TopicsFile = Schema.Struct({
  tags: Schema.Record(Schema.String, filled),
  categories: Schema.Record(Schema.String, filled),
})

export type Topics = typeof TopicsFile.Type

const tagsOf = ({ tags }: Topics) => Schema.Array(Schema.Literals(Object.keys(tags)))

/** False: the text is not published. */
const published = Schema.optionalKey(Schema.Boolean)

/** The front matter of `news/*.md` and `articles/*.md`. */
export const articleFrontMatter = (topics: Topics) =>
  Schema.Struct({
    title: filled,
    lead: filled,
    date: LocalDateWire,
    category: Schema.optionalKey(Schema.Literals(Object.keys(topics.categories))),
    tags: tagsOf(topics),
    published,
  })

/** The front matter of `faq/*.md`; questions are shown in their order. */
export const questionFrontMatter = (topics: Topics) =>
  Schema.Struct({ question: filled, tags: tagsOf(topics), order: Schema.Finite, published })

const Invitation = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal('look-up'),
    by: Schema.Literals([...lookUpKinds, '']).pipe(
      Schema.withDecodingDefaultKey(Effect.succeed('' as const)),
    ),
    words: filled,
  }),
  Schema.Struct({ kind: Schema.Literal('link'), href: Href, label: filled, words: filled }),
])

/** The front matter of `pages/**.md`. */
export const PageFrontMatter = Schema.Struct({
  title: filled,
  description: filled,
  lead: filled,
  cover: Schema.optionalKey(Schema.Literals(coverSubjects)),
  invitation: Schema.optionalKey(Invitation),
  indexed: Schema.optionalKey(Schema.Boolean),
})

/** The fields of a city in `cities.yaml`. */
export const cityFields = {
  slug: Schema.String.check(
    Schema.makeFilter(
      (slug) => slugPattern.test(slug) || 'слово адреса: строчные латинские буквы, цифры и дефис',
    ),
  ),
  name: filled,
  where: filled,
  region: Schema.String.check(
    Schema.makeFilter(
      (code) => regionOf(code) !== null || "нужен код региона ГИБДД в кавычках, например '77'",
    ),
  ),
  lat: Schema.Number.check(Schema.isBetween({ minimum: -90, maximum: 90 })),
  lon: Schema.Number.check(Schema.isBetween({ minimum: -180, maximum: 180 })),
  population: Schema.Finite.check(Schema.isGreaterThan(0)),
  parking: Schema.optionalKey(filled),
}

/** `featured.yaml`: the names of texts in the short lists. */
export const FeaturedFile = Schema.Struct({
  popularArticles: Schema.Array(Schema.String),
  topArticles: Schema.Array(Schema.String),
  popularNews: Schema.Array(Schema.String),
})

/** `banners.yaml`: banners by the place of the site that shows them. */
export const BannersFile = Schema.Record(
  Schema.String,
  Schema.Array(Schema.Struct({ id: filled, title: filled, text: filled, label: filled, href: Href })),
)

const ReviewWire = Schema.Unknown.pipe(
  Schema.decodeTo(
    Schema.declare((value): value is Review => isValid(parseReview(value))),
    SchemaTransformation.transformEffect({
      decode: (given: unknown) => {
        const review = parseReview(given)
        if (isValid(review)) return Effect.succeed(review.value)
        const message = review.issues
          .map(({ field, issue }) => `${field}: ${describeIssue(issue)}`)
          .join('; ')
        return Effect.fail(new SchemaIssue.InvalidValue({ message }))
      },
      encode: (review: Review) => Effect.succeed(review),
    }),
  ),
)

/** `reviews.yaml`. */
export const ReviewsFile = Schema.Array(ReviewWire)
