import { Effect } from 'effect'
import type { ContentPort } from './content.port.ts'
import { sayUnknown } from './say-unknown.ts'

export const makeInformation = (content: ContentPort) => ({
  /** A page of information by its name; `ReadingUnknown` where there is none. */
  page: (name: string) => sayUnknown(content.page(name)),
  /** The texts of the home page. */
  home: () =>
    sayUnknown(
      Effect.all({ page: content.page('home'), reviews: content.reviews() }, { concurrency: 'unbounded' }),
    ),
})

export type InformationTexts = ReturnType<typeof makeInformation>
