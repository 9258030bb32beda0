import { Effect } from 'effect'
import { refused } from '#adapters/backend/server/http/refused.ts'
import { type Route, route } from '#adapters/backend/server/http/route.ts'
import {
  addedPages,
  cityList,
  cityPage,
  faqQuestions,
  informationPage,
  sampleReviews,
} from '#adapters/backend/contract/services/content.contract.ts'
import { pageOfCity } from './reader/city-page.ts'
import type { Content } from './reader/content.ts'

const pageUnknown = refused('page.unknown', 'Такой страницы нет. Проверьте адрес')

const cityUnknown = refused('city.unknown', 'Такого города нет в списке. Проверьте адрес')

/** Routes of the texts of the product. Without demo data the sample reviews are left out, because they are invented. */
export const contentRoutes = (content: () => Content, isDemo: boolean): readonly Route[] => [
  route(informationPage, ({ input }) => {
    const page = content().pages.get(input.name)
    return page === undefined ? Effect.fail(pageUnknown) : Effect.succeed({ page })
  }),
  route(addedPages, () =>
    Effect.succeed({
      pages: content().addedPages.map(({ name, title, indexed }) => ({ name, title, indexed })),
    }),
  ),
  route(cityList, () => Effect.succeed({ cities: content().cities })),
  route(cityPage, ({ input }) => {
    const page = pageOfCity(content().cityTexts, input.slug)
    return page === null ? Effect.fail(cityUnknown) : Effect.succeed({ page })
  }),
  route(faqQuestions, () => Effect.succeed({ questions: content().questions })),
  route(sampleReviews, () => {
    const { reviews, areReviewsSamples } = content()
    return Effect.succeed({
      reviews: areReviewsSamples && !isDemo ? [] : reviews,
      ...(areReviewsSamples && { areSamples: true }),
    })
  }),
]
