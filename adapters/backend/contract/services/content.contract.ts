import { Schema } from 'effect'
import { coverSubjects, pageNamePattern } from '#domain/articles/information.ts'
import { lookUpKinds } from '#domain/charges/lookup/look-up-kind.ts'
import { reviewPlatforms } from '#domain/reviews/review.ts'
import { type AnyEndpoint, endpoint } from '#adapters/backend/contract/endpoint.ts'
import { BlockWire, HrefWire, RichTextWire } from './body-wire.ts'
import { TopicWire } from './cms.contract.ts'

/** Texts of the product that no CMS of the specification contains: pages of information, cities, questions, reviews. */
export const contentMount = '/api/content'

const InvitationWire = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal('look-up'),
    by: Schema.Literals([...lookUpKinds, '']),
    words: Schema.String,
  }),
  Schema.Struct({
    kind: Schema.Literal('link'),
    href: HrefWire,
    label: Schema.String,
    words: Schema.String,
  }),
])

const InformationWire = Schema.Struct({
  title: Schema.String,
  description: Schema.String,
  lead: Schema.String,
  cover: Schema.optionalKey(Schema.Literals(coverSubjects)),
  body: Schema.Array(BlockWire),
  invitation: Schema.optionalKey(InvitationWire),
  questions: Schema.optionalKey(
    Schema.Array(Schema.Struct({ question: Schema.String, answer: RichTextWire })),
  ),
  next: Schema.optionalKey(Schema.Array(Schema.Struct({ href: HrefWire, label: Schema.String }))),
  indexed: Schema.optionalKey(Schema.Boolean),
}).annotate({ identifier: 'Information' })

const QuestionWire = Schema.Struct({
  slug: Schema.String,
  question: Schema.String,
  answer: Schema.Array(BlockWire),
  tags: Schema.Array(TopicWire),
}).annotate({ identifier: 'FaqEntry' })

const ReviewWire = Schema.Struct({
  author: Schema.String,
  platform: Schema.Literals(reviewPlatforms),
  url: Schema.String,
  star: Schema.Finite,
  date: Schema.String,
  text: Schema.String,
}).annotate({ identifier: 'Review' })

const own = { method: 'GET', access: 'anyone', style: 'plain', origin: 'own' } as const

export const informationPage = endpoint({
  ...own,
  name: 'informationPage',
  summary: 'Retrieve a page of information',
  path: `${contentMount}/page`,
  input: Schema.Struct({
    name: Schema.String.check(Schema.isPattern(pageNamePattern)),
  }),
  reply: Schema.Struct({ page: InformationWire }),
  refusals: ['page.unknown'],
  example: { name: 'about' },
})

export const addedPages = endpoint({
  ...own,
  name: 'addedPages',
  summary: 'List pages added by the operator',
  path: `${contentMount}/added-pages`,
  input: Schema.Struct({}),
  reply: Schema.Struct({
    pages: Schema.Array(
      Schema.Struct({ name: Schema.String, title: Schema.String, indexed: Schema.Boolean }),
    ),
  }),
})

const slug = Schema.String.check(Schema.isPattern(/^[a-z\d][a-z\d-]{0,199}$/))

const CityWire = Schema.Struct({
  slug,
  name: Schema.String,
  where: Schema.String,
  region: Schema.String,
  lat: Schema.Finite,
  lon: Schema.Finite,
  population: Schema.Finite,
}).annotate({ identifier: 'City' })

export const cityList = endpoint({
  ...own,
  name: 'cityList',
  summary: 'List cities',
  path: `${contentMount}/cities`,
  input: Schema.Struct({}),
  reply: Schema.Struct({ cities: Schema.Array(CityWire) }),
})

export const cityPage = endpoint({
  ...own,
  name: 'cityPage',
  summary: 'Retrieve the page of a city',
  path: `${contentMount}/city`,
  input: Schema.Struct({ slug }),
  reply: Schema.Struct({ page: InformationWire }),
  refusals: ['city.unknown'],
  example: { slug: 'kazan' },
})

export const faqQuestions = endpoint({
  ...own,
  name: 'faqQuestions',
  summary: 'List frequently asked questions',
  path: `${contentMount}/questions`,
  input: Schema.Struct({}),
  reply: Schema.Struct({ questions: Schema.Array(QuestionWire) }),
})

export const sampleReviews = endpoint({
  ...own,
  name: 'sampleReviews',
  summary: 'List reviews',
  path: `${contentMount}/reviews`,
  input: Schema.Struct({}),
  reply: Schema.Struct({
    reviews: Schema.Array(ReviewWire),
    /** The reviews are invented, for trying out. */
    areSamples: Schema.optionalKey(Schema.Boolean),
  }),
})

export const contentCalls: readonly AnyEndpoint[] = [
  informationPage,
  addedPages,
  cityList,
  cityPage,
  faqQuestions,
  sampleReviews,
]
